// The process designer has one of its own (engines/readable/tightAttributes.ts), over the scanner of its repairs: neither
// package imports the other, and what both import, the expression language, is no home for XML.

/** What is no tag, or one without attributes: how it begins and how it ends. The more special beginnings come first. */
const APART = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
  ['</', '>'],
] as const

const NAME = /<[^\s=/>]+/y
const ATTRIBUTE = /(\s*)([^\s=/>]+)(\s*)=(\s*)("[^"]*"|'[^']*')/y

/**
 * The text without white space beside the `=` of an attribute, which XML allows and where moddle's parser loses the
 * attribute. It goes in front of the name, so that every place in the text keeps its line and column.
 */
export function tightAttributes(xml: string): string {
  const parts: string[] = []
  let copied = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const apart = APART.find(([begin]) => xml.startsWith(begin, at))
    if (apart) {
      const [begin, end] = apart
      const close = xml.indexOf(end, at + begin.length)
      at = close === -1 ? xml.length : close + end.length
      continue
    }
    const name = behind(NAME, xml, at)
    at = name?.end ?? at + 1
    if (!name) continue
    for (let found = behind(ATTRIBUTE, xml, at); found; found = behind(ATTRIBUTE, xml, at)) {
      const [, before, attribute, left, right, value] = found.match
      if (left || right) {
        parts.push(xml.slice(copied, at), `${before}${left}${right}${attribute}=${value}`)
        copied = found.end
      }
      at = found.end
    }
  }
  return parts.length > 0 ? parts.join('') + xml.slice(copied) : xml
}

/** A token that begins at a place, and where it ends. */
function behind(token: RegExp, xml: string, at: number): { match: RegExpExecArray; end: number } | null {
  token.lastIndex = at
  const match = token.exec(xml)
  return match && { match, end: token.lastIndex }
}
