import type { FastifyRequest } from 'fastify'
import type { Language } from '@sc/locale'
import type { DevCasHost } from './host.ts'
import { languageOf, namedLanguage } from './language.ts'
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
    const language = languageOf(request)
    const words = catalogue[language]
    // Only what the address asked for has to be asked again: the browser's preference comes by itself.
    const kept = namedLanguage(request) === undefined ? '' : `?locale=${language}`
    return { language, words, pages: createPages({ language, words, path, home, linkTo: (call) => `${path}/${call}${kept}` }) }
  }
}
