/**
 * Hands something to the browser as a file to keep.
 * @param fileName with its ending; letters that file systems refuse become a dash
 */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName.replaceAll(/[\\/:*?"<>|]+/g, '-')
  link.click()
  // A busy browser reads the address some time after the click; without it the file would lose its name.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
