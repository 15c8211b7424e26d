import { defaultLanguage, languages } from '@sc/locale'
import type { Catalogue, Language } from '@sc/locale'

const KEY = 'sc-language'

/** The language of this page, as it was chosen on this device; Chinese until somebody does. */
export const language: Language = chosen()

function chosen(): Language {
  try {
    return languages.find((one) => one === localStorage.getItem(KEY)) ?? defaultLanguage
  } catch {
    return defaultLanguage
  }
}

/** Words for what runs outside of components, which ask `useWords`. */
export const wordsHere = <Words>(catalogue: Catalogue<Words>): Words => catalogue[language]

/** The one that is not spoken: there are two. */
export const otherThan = (spoken: Language): Language => languages.find((one) => one !== spoken)!

/** Speaks another language from now on. The page begins anew: what the server said is asked again, and what is unsaved is asked about. */
export function speak(next: Language): void {
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Where the browser keeps nothing, nothing can be chosen.
  }
  location.reload()
}
