import type { FastifyRequest } from 'fastify'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import type { DevCasHost } from './host.ts'
import { namedLanguage } from './language.ts'
import type { DevCasLocale } from './locale/zh-CN.ts'
import { devCasWords } from './locale/words.ts'
import { createPages } from './pages.ts'
import type { Pages } from './pages.ts'

/** What one visitor is told. */
export interface Said {
  language: Language
  words: DevCasLocale
  pages: Pages
}

/** Tells each visitor in the language that their request asks for. */
export function speaking({ path, home, words: catalogue = devCasWords }: Pick<DevCasHost, 'path' | 'home' | 'words'>) {
  return (request: FastifyRequest): Said => {
    const named = namedLanguage(request)
    const language = named ?? defaultLanguage
    const words = catalogue[language]
    // What the address asked for has to be asked again.
    const kept = named === undefined ? '' : `?locale=${named}`
    return { language, words, pages: createPages({ language, words, path, home, linkTo: (call) => `${path}/${call}${kept}` }) }
  }
}
