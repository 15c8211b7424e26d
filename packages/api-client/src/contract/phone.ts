import { withoutUnseen } from './unseen.ts'

/** A telephone number as it is kept, or none: one that begins with 1 is a mobile's; else also a short one of the campus, one of another country. */
export const PHONE = /^(?:1\d{10}|(?!1)\d{5,20})?$/

/** A telephone number as people and spreadsheets write it, as digits alone; what is none stays as it is. */
export function phoneDigits(written: string): string {
  const bare = withoutUnseen(written.normalize('NFKC'))
    .trim()
    .replace(/^'/, '')
    // As spreadsheets write a number into a text.
    .replace(/^(\d+)\.0*$/, '$1')
    .replaceAll(/[\s()\-\u2010-\u2015\u2212]/g, '')
  const [, national] = /^(?:\+86|0086|86(?=1\d{10}$))(\d+)$/.exec(bare) ?? []
  const digits = national === undefined ? bare.replace(/^\+/, '') : /^1\d{10}$/.test(national) ? national : `0${national.replace(/^0/, '')}`
  return PHONE.test(digits) ? digits : written
}
