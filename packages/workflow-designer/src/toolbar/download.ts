/** Hands a text to the browser as a file. */
export function download(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // A busy browser reads the address some time after the click; without it the file would lose its name.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A process name as a file name on every system. */
export function fileName(name: string, extension: string): string {
  return `${name.replace(/[\\/:*?"<>|\s]+/g, '_') || 'process'}.${extension}`
}
