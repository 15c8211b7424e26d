/**
 * Student numbers as they are copied from a spreadsheet, or typed one after the other. Words beside a number are what its student is
 * called, and no number; those of a line without any are kept: whom it means would otherwise be left out unsaid.
 */
export const numbersIn = (text: string): string[] =>
  text.split(/[\r\n]+/).flatMap((line) => {
    const words = line.split(/[\s,;，；、]+/).filter((word) => word !== '')
    const numbers = words.filter((word) => /\p{Nd}/u.test(word))
    return numbers.length > 0 ? numbers : words
  })
