/** Where a character would stand that no font has: printers’ own sign for that. */
const STAND_IN = '〓' // wire text: the sign itself

/** How the compiler says that it has no glyph for something, as Rust writes a text. */
const NO_GLYPH = /the text `"((?:[^"\\]|\\.)*)"` could not be displayed/g

/** What begins no character of its own: a letter with it may have no glyph where the letter alone has. */
const JOINING = /[\p{M}\u200d]/u
const MARK = /\p{M}/u

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Characters that this machine's fonts do not have, as far as that has come up. */
export class Unprintable {
  /** @type {Set<string>} */
  #known = new Set()

  /**
   * Of a character that is put together, as a digit in a box is, the compiler names each part by itself: those that it has are
   * printable everywhere else, on this transcript and on those of others.
   * @param {string} said what the compiler says
   * @param {unknown} sheets what it was to print
   * @returns whether that names any more
   */
  learn(said, sheets) {
    const before = this.#known.size
    const named = namedIn(said)
    const parts = new Set(named.flatMap((text) => Array.from(text)))
    const joined = joinedIn(sheets).filter((character) => Array.from(character).every((part) => parts.has(part)))
    const ofThose = new Set(joined.flatMap((character) => Array.from(character)))
    for (const character of joined) this.#known.add(character)
    for (const text of named) if (!Array.from(text).every((part) => ofThose.has(part))) this.#known.add(text)
    return this.#known.size > before
  }

  /**
   * What is printed without them, and the code points of those that it had, as `U+2B81D`.
   * @template {object} T
   * @param {T} sheet
   * @returns {T & { missing: string[] }}
   */
  replaceIn(sheet) {
    // What is put together before what it is put together of.
    const known = [...this.#known].toSorted((one, other) => other.length - one.length)
    /** @type {Set<string>} */
    const missing = new Set()
    const printed = withTexts(sheet, (text) =>
      known.reduce((left, one) => {
        if (!left.includes(one)) return left
        for (const point of codePointsOf(one)) missing.add(point)
        return left.replaceAll(one, STAND_IN)
      }, text),
    )
    return { .../** @type {T} */ (printed), missing: [...missing] }
  }
}

/** @param {string} said */
function namedIn(said) {
  // A text within a text: both were written with escapes.
  const texts = Array.from(unescaped(said).matchAll(NO_GLYPH), ([, text = '']) => unescaped(text))
  return texts.filter((text) => text !== '' && text !== STAND_IN)
}

/** Characters of several code points. @param {unknown} sheets @returns {string[]} */
function joinedIn(sheets) {
  /** @type {Set<string>} */
  const found = new Set()
  withTexts(sheets, (text) => {
    if (JOINING.test(text)) for (const { segment } of characters.segment(text)) if (Array.from(segment).length > 1) found.add(segment)
    return text
  })
  return [...found]
}

/** The same with other texts in it. @param {unknown} value @param {(text: string) => string} change @returns {unknown} */
function withTexts(value, change) {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]))
}

/** Of a letter with marks it is these that no font has. @param {string} text */
function codePointsOf(text) {
  const points = Array.from(text)
  const marks = points.filter((point) => MARK.test(point))
  return (marks.length > 0 ? marks : points).map((point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
}

/** @param {string} text */
const unescaped = (text) =>
  text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, code, character) => (code ? String.fromCodePoint(parseInt(code, 16)) : character))
