print("throng")
