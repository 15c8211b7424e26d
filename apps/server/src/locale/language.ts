import type { AsyncLocalStorage } from 'node:async_hooks'
import { asyncLocalStorage, fastifyRequestContext, requestContext } from '@fastify/request-context'
import type { RequestContextData } from '@fastify/request-context'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { HoursUnit } from '@sc/api-client/contract'
import { defaultLanguage, languages, Message } from '@sc/locale'
import type { Language, Text } from '@sc/locale'
import { describedText } from './described.ts'

declare module '@fastify/request-context' {
  interface RequestContextData {
    language: Language
    /** In which the school counts what students earn; see `unit.ts`. */
    unit?: HoursUnit | undefined
  }
}

/** `en-GB` reads English as well as `en-US` does. */
const offered = languages.flatMap((language) => [language, language.slice(0, 2)])

/** The language that a request asks to be answered in; Chinese where it asks for none of ours. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = new Negotiator({ headers }).language(offered)?.slice(0, 2)
  return languages.find((language) => language.slice(0, 2) === asked) ?? defaultLanguage
}

/** The language of whoever is being answered; the default where a server works for itself. */
export const currentLanguage = (): Language => requestContext.get('language') ?? defaultLanguage

/** Does something in a language: what it says, it says in that. */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  // Its type is that of what reads the context; what it holds is the data.
  (asyncLocalStorage as unknown as AsyncLocalStorage<RequestContextData>).run({ language, unit: requestContext.get('unit') }, work)

/** In the language of whoever is being answered. What is a text already was written by somebody. */
export function spoken(what: Message | Text | string): string {
  if (typeof what === 'string') return what
  return what instanceof Message ? what.in(currentLanguage()) : describedText(what, currentLanguage())
}

/** Everything that is done for a request speaks its language. */
export async function addLanguage(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRequestContext, { defaultStoreValues: (request) => ({ language: languageOf(request) }) })
}
