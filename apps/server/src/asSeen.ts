/** A text as people see it: without what cannot be seen, and whichever blanks and width its letters have. */
export function asSeen(text: string): string {
  return SEEN_AS_WRITTEN.test(text) ? text : text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim()
}

/** Joiners, marks of direction, variation selectors, fillers of Hangul, and letters that are drawn as a blank: an empty Braille cell, a note without a head. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}]/gu

/** ASCII and Chinese words, as nearly all texts are: seen as they are written. */
export const SEEN_AS_WRITTEN = /^[!-~\u3400-\u9fff]*(?: [!-~\u3400-\u9fff]+)*$/
