import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Catalogue, Replacement } from './catalogue.ts'
import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'

interface Spoken {
  readonly language: Language
  readonly replaced: ReadonlyMap<Catalogue<unknown>, Catalogue<unknown>>
}

const SpokenContext = createContext<Spoken>({ language: defaultLanguage, replaced: new Map() })

/** Props of `LanguageProvider`. */
export interface LanguageProviderProps {
  /** That of the provider around it, or the default, unless told. */
  language?: Language | undefined
  /** Words of the host's own, made by `replaced`. Keep the array from render to render. */
  words?: readonly Replacement[] | undefined
  children?: ReactNode
}

/** Says in which language everything below speaks, and which words the host has of its own. */
export function LanguageProvider({ language, words, children }: LanguageProviderProps) {
  const around = useContext(SpokenContext)
  const spoken = useMemo(
    () => ({
      language: language ?? around.language,
      replaced: words ? new Map([...around.replaced, ...words.map(({ of, by }) => [of, by] as const)]) : around.replaced,
    }),
    [around, language, words],
  )
  return <SpokenContext.Provider value={spoken}>{children}</SpokenContext.Provider>
}

/** The language that is spoken here. */
export const useLanguage = (): Language => useContext(SpokenContext).language

/** The words of a catalogue in the language that is spoken here. */
export function useWords<Words>(catalogue: Catalogue<Words>): Words {
  const { language, replaced } = useContext(SpokenContext)
  return ((replaced.get(catalogue) ?? catalogue) as Catalogue<Words>)[language]
}
