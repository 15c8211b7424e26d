import { defaultLanguage, languages } from '@sc/locale'
import type { Catalogue, Language } from '@sc/locale'

const KEY = 'sc-language'

let current: Language = chosen()

function chosen(): Language {
  try {
    return languages.find((one) => one === localStorage.getItem(KEY)) ?? defaultLanguage
  } catch {
    return defaultLanguage
  }
}

/** The language of this page, as it was chosen on this device; Chinese until somebody does. */
export const currentLanguage = (): Language => current

/** Words for what is no component: these ask `useWords`. */
export const wordsHere = <Words>(catalogue: Catalogue<Words>): Words => catalogue[current]

/** For tests, which have one page for all languages. */
export function pretendLanguage(language: Language): void {
  current = language
}
