import { asSeen, withoutUnseen } from '../../asSeen.ts'

/**
 * What an achievement is told by: two that read alike are one. What nobody sees makes no other achievement, nor do width and case, letters
 * that are drawn alike, kinds of dashes, quotation marks and brackets, punctuation at an end or beside Chinese, and blanks beside it.
 */
export function claimKey(name: string): string {
  const plain = withoutUnseen(withoutUnseen(name).normalize('NFKC'))
    .replaceAll(DASHES, '-')
    .replaceAll(DOTS, '·')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(ENCLOSING, ' ')
  // Signs and the blanks beside them stand in each other's way.
  const bare = stable(plain, (text) =>
    text.replaceAll(/\s+/gu, ' ').replaceAll(BLANKS, '').replaceAll(SIGNS, '').replaceAll(ENDS, '').trim(),
  )
  const drawn = bare
    .replaceAll(/[^\p{ASCII}]+/gu, asSeen)
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    // A long dash is drawn as the numeral one is.
    .replaceAll('\u30FC', '-')
  const key = drawn.toLowerCase().replaceAll(/[i1|]/g, 'l').replaceAll('0', 'o').replaceAll('·', ' · ')
  // What is nothing but signs is told by them.
  return key || name.normalize('NFKC').trim()
}

/** What it becomes once nothing changes any more. */
function stable(text: string, change: (text: string) => string): string {
  const changed = change(text)
  return changed === text ? text : stable(changed, change)
}

const DASHES = /[\p{Pd}\u2212\u2500\u2501\u30FC]+/gu
/** As they stand between the parts of a name; a record's name has one between what several fields say. */
const DOTS = /[\u00B7\u0387\u2022\u2027\u2219\u22C5\u30FB]+/gu
const APOSTROPHES = /(?<=\p{L})['\u2019\u02BC\u2032\u00B4`](?=\p{L})/gu
const ENCLOSING = /[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`<>\u2032\u2033\u02BC]+/gu
const BLANKS =
  /(?<![\p{L}\p{N}]) | (?![\p{L}\p{N}])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]) | (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])/gu
/** Beside Chinese nothing depends on them; between figures they are part of a number. */
const SIGNS = /(?<=\p{sc=Han})[.,;:!?\u3001\u3002]+|[.,;:!?\u3001\u3002]+(?=\p{sc=Han})/gu
const ENDS = /^[.,;:!?\u3001\u3002·]+|[.,;:!?\u3001\u3002]+(?=·|$)|·+$|^-+(?=\p{sc=Han})|(?<=\p{sc=Han})-+(?=·|$)/gu

/** The same of what has a name or none: empty of what is recognised once in its project. */
export const claimOf = (name: string | null): string => (name === null ? '' : claimKey(name))

/** What a record is called: the project, and what was achieved where it recognises several. */
export const recordedName = (project: string, claim: string | null): string => (claim === null ? project : `${project} · ${claim}`)
