import { randomInt } from 'node:crypto'

const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'
/** No 0 and 1, which look like letters. */
const DIGITS = '23456789'

const pick = (letters: string) => letters.charAt(randomInt(letters.length))

/** About 36 random bits that can be read out and typed, `Dafokemu-4827`, for an account that lives on one machine. */
export function createDemoPassword(): string {
  const syllables = Array.from({ length: 4 }, () => pick(CONSONANTS) + pick(VOWELS)).join('')
  const digits = Array.from({ length: 4 }, () => pick(DIGITS)).join('')
  return `${syllables.charAt(0).toUpperCase()}${syllables.slice(1)}-${digits}`
}

/** About 72 random bits, for an account that the whole campus could guess at. */
export const createPassword = (): string => createDemoPassword() + createDemoPassword()
