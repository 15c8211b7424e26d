import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What the pages of a PDF say, without blanks: it has letters, and where they stand. */
export async function pagesOf(content: ArrayBuffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(withoutBlanks(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  await loading.destroy()
  return pages
}

export const withoutBlanks = (text: string): string => text.replace(/\s/g, '')
