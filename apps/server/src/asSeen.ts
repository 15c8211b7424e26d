import unhomoglyph from 'unhomoglyph'

/**
 * A text as people see it, to hold texts against each other: without what cannot be seen, whichever blanks and width its
 * letters have, and with one letter for all that are drawn alike (Unicode's confusables: Latin А and Cyrillic A, 二 and ニ, I and l).
 */
export function asSeen(text: string): string {
  const there = withoutUnseen(withoutUnseen(text).normalize('NFKC'))
  // The table is of letters without their marks: É is E with one, whichever alphabet it is of.
  return unhomoglyph(there.normalize('NFD')).normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** A text without what nobody sees in it. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** Whether there is something in a text that nobody sees. */
export const hasUnseen = (text: string): boolean => text.search(UNSEEN) !== -1

/**
 * Joiners, marks of direction, variation selectors, fillers of Hangul and Khitan, blanks as narrow as a hair, and letters that
 * are drawn as a blank: an empty Braille cell, a note without a head, the place of an object.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u2006\u2008-\u200A\u202F\u205F\u2800\uFFFC\u{1D159}]|\u{16FE4}/gu
