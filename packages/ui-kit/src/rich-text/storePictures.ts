/**
 * HTML whose pictures within the text are stored, each as `store` says where it is shown from: a text of pictures is longer than what
 * anybody writes. One that is not stored is left out.
 */
export async function storePictures(
  html: string,
  store: (file: File) => Promise<string>,
  onFailed: (error: unknown) => void,
): Promise<string> {
  const holder = new DOMParser().parseFromString(html, 'text/html').body
  for (const picture of holder.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? ''
    if (!isWithin(source)) continue
    try {
      // One after another: they are stored in the order in which they stand.
      picture.setAttribute('src', await store(fileOf(source)))
    } catch (error) {
      picture.remove()
      onFailed(error)
    }
  }
  return holder.innerHTML
}

const isWithin = (source: string) => /^\s*data:/i.test(source)

/** Whether a picture stands within the text itself. */
export const hasPicturesWithin = (html: string): boolean => /<img\b[^>]*\bsrc="\s*data:/i.test(html)

/** The file that an address holds. `fetch` does the same where a page may connect to such addresses, which ours may not. */
function fileOf(address: string): File {
  const [, type = '', encoding, content = ''] = /^\s*data:([^;,]*)(?:;[^;,]*)*?(;base64)?,([\s\S]*)$/i.exec(address) ?? []
  const bytes = encoding
    ? Uint8Array.from(atob(decodeURIComponent(content).replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
    : decodeURIComponent(content)
  return new File([bytes], `picture.${type.slice(type.indexOf('/') + 1)}`, { type })
}
