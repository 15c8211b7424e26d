/** Numbers of which the last character follows from the others. */
export type NumberWithCheckDigit = (typeof numbersWithCheckDigit)[number]
export const numbersWithCheckDigit = ['residentId', 'creditCode'] as const

/** As a register writes it: half width, capital letters, no blanks; a person may have typed it otherwise. */
export const asRegistered = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()

/** Whether a number, as {@link asRegistered} gives it, can be one of its kind. */
export const hasCheckDigit = (of: NumberWithCheckDigit, text: string): boolean =>
  of === 'residentId' ? isResidentId(text) : isCreditCode(text)

/** A resident's number of GB 11643-1999: a day of birth that exists, and ISO 7064 MOD 11-2. */
function isResidentId(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14))]
  const birth = new Date(Date.UTC(year, month - 1, day))
  if (birth.getUTCFullYear() !== year || birth.getUTCMonth() !== month - 1 || birth.getUTCDate() !== day) return false
  const sum = [...text].reduce((total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (2 ** (17 - at) % 11), 0)
  return sum % 11 === 1
}

/** Letters that are mistaken for digits, or for each other, are left out: I, O, S, V, Z. */
const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The unified social credit code of GB 32100-2015: ISO 7064 MOD 31-3. */
function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  const weighed = [...text].reduce((total, character, at) => total + CREDIT_CHARACTERS.indexOf(character) * (at < 17 ? 3 ** at % 31 : 1), 0)
  return weighed % 31 === 0
}
