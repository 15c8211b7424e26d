/** Where a character would stand that no font has: printers’ own sign for that. */
const STAND_IN = '〓' // wire text: the sign itself

/** How the compiler says that it has no glyph for something, as Rust writes a text. */
const NO_GLYPH = /the text `"((?:[^"\\]|\\.)*)"` could not be displayed/g

/** Characters that this machine's fonts do not have, as far as that has come up. */
export class Unprintable {
  /** @type {Set<string>} */
  #known = new Set()

  /** @param {string} said what the compiler says @returns whether that names any more */
  learn(said) {
    const before = this.#known.size
    // A text within a text: both were written with escapes.
    for (const [, text = ''] of unescaped(said).matchAll(NO_GLYPH)) {
      const shown = unescaped(text)
      if (shown !== '' && shown !== STAND_IN) this.#known.add(shown)
    }
    return this.#known.size > before
  }

  /**
   * What is printed without them, and the code points of those that it had, as `U+2B81D`.
   * @template {object} T
   * @param {T} sheet
   * @returns {T & { missing: string[] }}
   */
  replaceIn(sheet) {
    let json = JSON.stringify(sheet)
    /** @type {string[]} */
    const missing = []
    for (const text of this.#known) {
      if (!json.includes(text)) continue
      json = json.replaceAll(text, STAND_IN)
      missing.push(...codePointsOf(text))
    }
    return { ...JSON.parse(json), missing }
  }
}

/** @param {string} text */
const codePointsOf = (text) =>
  Array.from(text, (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)

/** @param {string} text */
const unescaped = (text) =>
  text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, code, character) => (code ? String.fromCodePoint(parseInt(code, 16)) : character))
