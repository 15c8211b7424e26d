import { unreadable } from './Problem.js'

/**
 * @typedef {object} Heard
 * @property {(name: string, attributes: ReadonlyMap<string, string>) => void} [open] `name` is without its prefix
 * @property {(text: string) => void} [text]
 * @property {(name: string) => boolean | void} [close] false: the rest is not read
 */

const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_NAME = /<([^\s/>"'=<!?]+)/y
const TAG_END = /\s*(\/?)>/y
const CLOSING = /<\/([^\s>]+)\s*>/y
const REFERENCE = /&(?:#(\d+);|#x([\dA-Fa-f]+);|(amp|lt|gt|quot|apos);)?/g
/** What XML has no place for, not even by its number. */
const NO_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u

/** @type {Readonly<Record<string, string>>} */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Goes once through XML, and tells what it meets. What is not well-formed is refused: read as something else, it would be
 * something else. A document type is refused, too: no spreadsheet has one.
 * @param {string} xml
 * @param {Heard} heard
 */
export function scanXml(xml, { open, text, close }) {
  if (NO_CHARACTER.test(xml)) throw unreadable()
  /** @type {string[]} */
  const within = []
  let at = 0
  let hasRoot = false
  for (;;) {
    const tag = xml.indexOf('<', at)
    const between = xml.slice(at, tag === -1 ? xml.length : tag)
    if (within.length > 0) {
      if (between !== '') text?.(withCharacters(between))
    } else if (between.trim() !== '') throw unreadable()
    if (tag === -1) break
    if (xml.startsWith('<!--', tag)) at = behind(xml, '-->', tag + 4)
    else if (xml.startsWith('<![CDATA[', tag) && within.length > 0) {
      at = behind(xml, ']]>', tag + 9)
      text?.(xml.slice(tag + 9, at - 3))
    } else if (xml.startsWith('<?', tag)) at = behind(xml, '?>', tag + 2)
    else if (xml.startsWith('</', tag)) {
      const [whole, name] = found(CLOSING, xml, tag)
      if (within.pop() !== name) throw unreadable()
      at = tag + whole.length
      if (close?.(localName(name)) === false) return
    } else {
      if (within.length === 0 && hasRoot) throw unreadable()
      hasRoot = true
      const [begins, name] = found(TAG_NAME, xml, tag)
      const attributes = attributesAt(xml, tag + begins.length)
      open?.(localName(name), attributes.found)
      const [ends, isEmpty] = found(TAG_END, xml, attributes.end)
      at = attributes.end + ends.length
      if (isEmpty === '') within.push(name)
      else if (close?.(localName(name)) === false) return
    }
  }
  if (!hasRoot || within.length > 0) throw unreadable()
}

/** @param {string} xml @param {number} at */
function attributesAt(xml, at) {
  /** @type {Map<string, string>} */
  const attributes = new Map()
  let end = at
  ATTRIBUTE.lastIndex = at
  for (let match = ATTRIBUTE.exec(xml); match; match = ATTRIBUTE.exec(xml)) {
    const [, name = '', doubly, singly = ''] = match
    if (attributes.has(name)) throw unreadable()
    attributes.set(name, withCharacters(doubly ?? singly))
    end = ATTRIBUTE.lastIndex
  }
  return { found: attributes, end }
}

/** @param {RegExp} token @param {string} xml @param {number} at @returns {[whole: string, part: string]} */
function found(token, xml, at) {
  token.lastIndex = at
  const match = token.exec(xml)
  if (!match) throw unreadable()
  return [match[0], match[1] ?? '']
}

/** @param {string} xml @param {string} mark @param {number} from */
function behind(xml, mark, from) {
  const at = xml.indexOf(mark, from)
  if (at === -1) throw unreadable()
  return at + mark.length
}

/** @param {string} text */
function withCharacters(text) {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (_, /** @type {string?} */ decimal, /** @type {string?} */ hex, /** @type {string?} */ name) => {
    if (name) return NAMED[name] ?? ''
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1
    if (!(code >= 0 && code <= 0x10ffff)) throw unreadable()
    const character = String.fromCodePoint(code)
    if (NO_CHARACTER.test(character)) throw unreadable()
    return character
  })
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(':') + 1)
