@echo off
setlocal
set "NODE_OPTIONS="
set "NODE_PATH="
set "NODE_REPL_EXTERNAL_MODULE="
"%~dp0node.exe" "%~dp0..\out\main\cli.js" %*
exit /b %ERRORLEVEL%
