import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { defaultLanguage, languages } from '@sc/locale'
import type { Language } from '@sc/locale'

/** `en-GB` and `en_US` are English, whatever else they say. */
const known = (tag: string | undefined): Language | undefined => {
  const spoken = tag?.slice(0, 2).toLowerCase()
  return languages.find((language) => language.slice(0, 2) === spoken)
}

const offered = languages.flatMap((language) => [language, language.slice(0, 2)])

/** The language that an address asks for, as CAS servers are asked: `/login?locale=en`. */
export function namedLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  const { locale } = (query ?? {}) as { locale?: unknown }
  return typeof locale === 'string' ? known(locale) : undefined
}

/** That of the address, or else what the browser prefers; Chinese where it prefers none of ours. */
export const languageOf = (request: Pick<FastifyRequest, 'query' | 'headers'>): Language =>
  namedLanguage(request) ?? known(new Negotiator(request).language(offered)) ?? defaultLanguage
