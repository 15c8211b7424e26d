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

/** The one that is not spoken: there are two. */
export const otherLanguage = (): Language => otherThan[current]

const otherThan: Readonly<Record<Language, Language>> = { 'zh-CN': 'en-US', 'en-US': 'zh-CN' }

/** What it is called, by those who speak it. */
// wire text: each language calls itself.
export const ownName: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' }

/** Speaks another language from now on. The page begins anew: what the server said is asked again, and what is unsaved is asked about. */
export function speak(next: Language): void {
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Where the browser keeps nothing, nothing can be chosen.
  }
  location.reload()
}

/** For tests, which have one page for all languages. */
export function pretendLanguage(language: Language): void {
  current = language
}
