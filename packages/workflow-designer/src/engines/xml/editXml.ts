/** Replace `[start, end)` by `text`. */
export interface XmlEdit {
  start: number
  end: number
  text: string
}

/** Applies edits that do not overlap; what no edit names stays as it is, byte for byte. */
export function editXml(xml: string, edits: readonly XmlEdit[]): string {
  let result = ''
  let at = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += xml.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + xml.slice(at)
}
