/** A text that stands in a line of a list, a log or a transcript: no breaks or other controls, and nothing that turns the direction of what follows. */
export const ONE_LINE = /^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u

/** The same text as a line: where it breaks is a blank, and what else has no place in one is left out. */
export const asOneLine = (text: string): string =>
  ONE_LINE.test(text)
    ? text
    : text
        .replace(/[\s\u0085]+/g, (blanks) => (ONE_LINE.test(blanks) ? blanks : ' '))
        .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, '')
        .trim()
