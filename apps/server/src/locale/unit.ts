import type { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { asyncLocalStorage, requestContext } from '@fastify/request-context'
import type { RequestContextData } from '@fastify/request-context'
import type { FastifyInstance } from 'fastify'
import { inUnit, USUAL_MEASURE } from '@sc/api-client/contract'
import type { HoursUnit } from '@sc/api-client/contract'
import { languages } from '@sc/locale'
import type { Catalogue, Language, Template, Templates } from '@sc/locale'
import { rememberedFor } from '../rememberedFor.ts'
import { currentLanguage } from './language.ts'

/** So long a server may say things in the unit that was set before. */
const REMEMBERED_MS = 1_000
/** So long a request waits to be told it. */
const WAITED_MS = 500

/** In which unit the school counts of whoever is being answered; the usual one where a server works for itself. */
export const currentUnit = (): HoursUnit => requestContext.get('unit') ?? USUAL_MEASURE.unit

/** Does something in a unit: what it says of hours, it says in that. */
export const countingIn = <T>(unit: HoursUnit, work: () => T): T =>
  // Its type is that of what reads the context; what it holds is the data.
  (asyncLocalStorage as unknown as AsyncLocalStorage<RequestContextData>).run({ language: currentLanguage(), unit }, work)

/** Everything that is done for a request says hours in the unit that the school counts in. */
export function addUnit(app: FastifyInstance, unitOf: () => Promise<HoursUnit>): void {
  const remembered = rememberedFor(REMEMBERED_MS, unitOf, () => '')
  let last = USUAL_MEASURE.unit
  app.addHook('onRequest', async () => {
    const told = new AbortController()
    const unit = remembered(undefined).then(
      (now) => (last = now),
      // Without a database that answers, whatever is to be said of that is said.
      () => last,
    )
    // Nor does anybody wait twice for one that does not answer.
    const late = setTimeout(WAITED_MS, undefined, { signal: told.signal }).then(
      () => last,
      () => last,
    )
    requestContext.set('unit', await Promise.race([unit, late]))
    told.abort()
  })
}

/** The words of an area, each said in the unit of its moment. */
export const saidInUnit = <Words extends object>(catalogue: Catalogue<Words>): Catalogue<Words> =>
  Object.fromEntries(languages.map((language) => [language, templatesIn(catalogue[language] as Templates, language)])) as Catalogue<Words>

const templatesIn = (templates: Templates, language: Language): Templates =>
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, templateIn(template, language)]))

const templateIn =
  (template: Template, language: Language): Template =>
  (params: never) => {
    const words = inUnit(template, language, currentUnit())
    return typeof words === 'string' ? words : words(params)
  }
