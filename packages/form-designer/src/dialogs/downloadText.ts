/** Hands a text to the browser as a file. Letters that file systems refuse become a dash. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName.replaceAll(/[\\/:*?"<>|]+/g, '-')
  link.click()
  // The download has begun with the click; the address may go once the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
