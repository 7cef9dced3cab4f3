@"%~dp0node.exe" "%~dp0..\out\main\cli.js" %*
