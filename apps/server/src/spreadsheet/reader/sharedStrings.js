import { scanXml } from '../../xml/scanXml.js'

/**
 * The texts that cells refer to by their number. Of one that is written in pieces (`r`) they are put together; how it is
 * pronounced (`rPh`) is not what it says.
 * @param {string} xml
 */
export function readSharedStrings(xml) {
  /** @type {string[]} */
  const strings = []
  const text = textsWithin()
  scanXml(xml, {
    open(name) {
      if (name === 'si') text.begin()
      text.open(name)
    },
    text: text.text,
    close(name) {
      text.close(name)
      if (name === 'si') strings.push(text.written())
    },
  })
  return strings
}

/** Puts together what an `si` or an `is` says. */
export function textsWithin() {
  let written = ''
  let inText = false
  let inPronunciation = false
  return {
    begin() {
      written = ''
      inText = false
      inPronunciation = false
    },
    /** @param {string} name */
    open(name) {
      if (name === 't') inText = true
      else if (name === 'rPh') inPronunciation = true
    },
    /** @param {string} text */
    text(text) {
      if (inText && !inPronunciation) written += text
    },
    /** @param {string} name */
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inPronunciation = false
    },
    written: () => unescaped(written),
  }
}

/**
 * `_x0041_` is the letter with that number (ST_Xstring).
 * @param {string} text
 */
export const unescaped = (text) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, /** @type {string} */ code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
