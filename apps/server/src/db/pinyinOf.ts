import { pinyin } from 'pinyin-pro'

/** Of longer names only the beginning is spelled: what people type is shorter. */
const SPELLED = 12

/**
 * What a name is found by when it is typed as it sounds: words with a space between them, of which whoever looks types the
 * beginning of one. First the whole spelling and the initials, `zhangxiaoming zxm`; then the same from each later syllable on, as
 * people are called by their given names, and spelled in part, `zhangxm`. A surname is read as surnames are (单 shan, 曾 zeng).
 * Empty of a name without Chinese: that is found by its letters.
 */
export function pinyinOf(name: string): string {
  return spellingOf(name, 'head')
}

/** Spellings of names that are few and told often, as of departments and roles: more than a school has are not kept. */
const titles = new Map<string, string>()
const MOST_TITLES = 5_000

/** The same of a name that is no person's. */
export function titleSpelled(name: string): string {
  const known = titles.get(name)
  if (known !== undefined) return known
  const spelled = spellingOf(name, 'off')
  if (titles.size >= MOST_TITLES) titles.clear()
  titles.set(name, spelled)
  return spelled
}

function spellingOf(name: string, surname: 'head' | 'off'): string {
  const all = pinyin(name, { type: 'array', toneType: 'none', surname, v: true, nonZh: 'removed' })
  const syllables = all.slice(0, SPELLED)
  const initials = syllables.map((syllable) => syllable.slice(0, 1))
  const spelled = (from: number, whole: number) => [...syllables.slice(from, whole), ...initials.slice(whole)].join('')
  const starts = syllables.map((_, from) => from)
  const words = [
    ...starts.flatMap((from) => [spelled(from, syllables.length), spelled(from, from)]),
    ...starts.slice(1, -1).map((whole) => spelled(0, whole)),
  ]
  // The beginning of another word needs no word of its own: one letter is the beginning of its syllable.
  const [first, ...others] = words.filter((word, at) => words.indexOf(word) === at)
  return [first, ...others.filter((word) => word.length > 1)].filter((word) => word !== undefined).join(' ')
}

/** What somebody typed as a spelling: in the letters that are kept; null where it is none. */
export function spellingIn(typed: string): string | null {
  const letters = typed
    .toLowerCase()
    .replace(/[\s'’]/g, '')
    .replace(/ü/g, 'v')
    // As passports have 吕 and 女.
    .replace(/([ln])yu/g, '$1v')
  return /^[a-z]+$/.test(letters) ? letters : null
}
