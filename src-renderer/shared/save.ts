/** Hands a file to the person: the browser's download, the desktop window's save dialog. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the next turn; a blob address that is kept keeps the blob.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
