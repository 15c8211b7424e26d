import type { FastifyRequest } from 'fastify'
import { languages } from '@sc/locale'
import type { Language } from '@sc/locale'

/**
 * The language that an address asks for, as CAS servers are asked: `/login?locale=en`. `en-GB` and `en_US` are English,
 * whatever else they say. What the browser prefers does not count: the system that one enters does not go by it.
 */
export function namedLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  const { locale } = (query ?? {}) as { locale?: unknown }
  if (typeof locale !== 'string') return undefined
  const spoken = locale.slice(0, 2).toLowerCase()
  return languages.find((language) => language.slice(0, 2) === spoken)
}
