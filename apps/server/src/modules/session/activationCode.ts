import { randomInt } from 'node:crypto'
import { hashToken } from '../../access/tokens.ts'

/** Letters and digits that nobody takes for another, as they are read from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 30 to the twelfth are 58 bits: with the limits of sign-in nobody guesses one while it counts. */
const LENGTH = 12
/** How they are told: XXXX-XXXX-XXXX. */
const GROUP = 4

/** Days that a code counts: handed out before a term, used in its first weeks. */
export const ACTIVATION_DAYS = 30

export function createActivationCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return Array.from({ length: LENGTH / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP).join('')).join('-')
}

/** Of a code as somebody types it: in whichever case, with or without what separates its groups. */
export const hashActivationCode = (code: string): string =>
  hashToken(
    code
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, ''),
  )
