import { characterOf, foreignCharacterAt, foreignNumberAt } from './characters.js'
import { MalformedXml } from './MalformedXml.js'

/**
 * @typedef {object} Heard
 * @property {(name: string, attributes: ReadonlyMap<string, string>) => void} [open] `name` is without its prefix
 * @property {(text: string) => void} [text]
 * @property {(name: string) => boolean | void} [close] false: the rest is not read
 * @property {boolean} [tolerant] takes what readers of diagrams take: `<` and a bare `&` in an attribute, names that nobody
 * declares, a document type
 */

const TAG_NAME = /<([A-Za-z_:\u0080-\uffff][^\s/>"'=<]*)/y
const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const TAG_END = /\s*(\/?)>/y
const CLOSING = /<\/([^\s>]+)\s*>/y
const DECLARATION = /<\?xml\s/iy
const REFERENCE = /&(?:#x([\dA-Fa-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/g
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#x[\dA-Fa-f]+|#\d+);)/
const BARE_OF_NAMES = /&(?!(?:#x[\dA-Fa-f]*|#\d*|[\w.:-]+);)/

/** @type {Readonly<Record<string, string>>} */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Goes once through XML, and tells what it meets; what is not well-formed is refused.
 * @param {string} xml
 * @param {Heard} heard
 * @throws MalformedXml
 */
export function scanXml(xml, { open, text, close, tolerant = false }) {
  const foreign = foreignCharacterAt(xml)
  if (foreign !== -1) throw new MalformedXml('character', xml, foreign)
  const begins = xml.startsWith('\ufeff') ? 1 : 0
  /** @type {{ name: string, at: number }[]} */
  const within = []
  let at = begins
  let hasRoot = false
  for (;;) {
    const tag = xml.indexOf('<', at)
    const end = tag === -1 ? xml.length : tag
    if (within.length > 0) {
      if (end > at) {
        refuseReferences(xml, at, end, tolerant ? BARE_OF_NAMES : BARE)
        text?.(decoded(xml.slice(at, end)))
      }
    } else if (xml.slice(at, end).trim() !== '') throw new MalformedXml('outside', xml, at)
    if (tag === -1) break
    if (xml.startsWith('<!--', tag)) at = behind(xml, '-->', tag, 4)
    else if (xml.startsWith('<![CDATA[', tag) && within.length > 0) {
      at = behind(xml, ']]>', tag, 9)
      text?.(xml.slice(tag + 9, at - 3))
    } else if (xml.startsWith('<?', tag)) {
      DECLARATION.lastIndex = tag
      if (tag > begins && DECLARATION.test(xml)) throw new MalformedXml('declaration', xml, tag)
      at = behind(xml, '?>', tag, 2)
    } else if (xml.startsWith('<!DOCTYPE', tag) && within.length === 0 && !hasRoot) {
      if (!tolerant) throw new MalformedXml('documentType', xml, tag)
      const plain = behind(xml, '>', tag, 9)
      at = xml.slice(tag, plain).includes('[') ? behind(xml, ']>', tag, 9) : plain
    } else if (xml.startsWith('</', tag)) {
      const [whole, name] = found(CLOSING, xml, tag, tag)
      if (within.pop()?.name !== name) throw new MalformedXml('closing', xml, tag)
      at = tag + whole.length
      if (close?.(localName(name)) === false) return
    } else {
      if (within.length === 0 && hasRoot) throw new MalformedXml('outside', xml, tag)
      hasRoot = true
      const [beginning, name] = found(TAG_NAME, xml, tag, tag)
      const attributes = attributesAt(xml, tag + beginning.length, tag, { isHeard: open !== undefined, tolerant })
      open?.(localName(name), attributes.heard)
      const [ending, isEmpty] = found(TAG_END, xml, attributes.end, tag)
      at = attributes.end + ending.length
      if (isEmpty === '') within.push({ name, at: tag })
      else if (close?.(localName(name)) === false) return
    }
  }
  const [unclosed] = within.slice(-1)
  if (unclosed) throw new MalformedXml('unclosed', xml, unclosed.at)
  if (!hasRoot) throw new MalformedXml('nothing', xml, xml.length)
}

/**
 * @param {string} xml
 * @param {number} at
 * @param {number} tag
 * @param {{ isHeard: boolean, tolerant: boolean }} how
 */
function attributesAt(xml, at, tag, { isHeard, tolerant }) {
  /** @type {Map<string, string>} */
  const heard = new Map()
  let end = at
  ATTRIBUTE.lastIndex = at
  for (let match = ATTRIBUTE.exec(xml); match; match = ATTRIBUTE.exec(xml)) {
    const [, name = '', doubly, singly = ''] = match
    const value = doubly ?? singly
    const begins = ATTRIBUTE.lastIndex - 1 - value.length
    if (heard.has(name)) throw new MalformedXml('repeated', xml, end + match[0].indexOf(name))
    if (!tolerant && value.includes('<')) throw new MalformedXml('tag', xml, tag)
    refuseReferences(xml, begins, begins + value.length, tolerant ? undefined : BARE)
    heard.set(name, isHeard ? decoded(value) : '')
    end = ATTRIBUTE.lastIndex
  }
  return { heard, end }
}

/**
 * @param {string} xml
 * @param {number} from
 * @param {number} to
 * @param {RegExp | undefined} bare
 */
function refuseReferences(xml, from, to, bare) {
  const text = xml.slice(from, to)
  if (!text.includes('&')) return
  const foreign = foreignNumberAt(text)
  if (foreign !== -1) throw new MalformedXml('character', xml, from + foreign)
  const at = bare ? text.search(bare) : -1
  if (at !== -1) throw new MalformedXml('reference', xml, from + at)
}

/**
 * @param {RegExp} token
 * @param {string} xml
 * @param {number} at
 * @param {number} tag where it is told that there is none
 * @returns {[whole: string, part: string]}
 */
function found(token, xml, at, tag) {
  token.lastIndex = at
  const match = token.exec(xml)
  if (!match) throw new MalformedXml('tag', xml, tag)
  return [match[0], match[1] ?? '']
}

/**
 * @param {string} xml
 * @param {string} mark
 * @param {number} tag
 * @param {number} beginning how long it is
 */
function behind(xml, mark, tag, beginning) {
  const at = xml.indexOf(mark, tag + beginning)
  if (at === -1) throw new MalformedXml('unclosed', xml, tag)
  return at + mark.length
}

/** @param {string} text */
function decoded(text) {
  if (!text.includes('&')) return text
  return text.replace(
    REFERENCE,
    (whole, /** @type {string | undefined} */ hex, /** @type {string | undefined} */ decimal, /** @type {string | undefined} */ name) =>
      name === undefined ? (characterOf(hex, decimal) ?? whole) : (NAMED[name] ?? whole),
  )
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(':') + 1)
