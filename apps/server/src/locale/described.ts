import { requestContext } from '@fastify/request-context'
import * as contract from '@sc/api-client/contract'
import { HOURS_UNITS, textInUnit, USUAL_MEASURE } from '@sc/api-client/contract'
import { languages } from '@sc/locale'
import type { Language, Text } from '@sc/locale'

/**
 * What the contract calls something, in the unit that the school counts in; a name that people gave as they typed it, which is no
 * text of the contract. A message that was kept has a copy of such a text: it is told by both its languages.
 */
export function describedText(what: Text, language: Language): string {
  const unit = requestContext.get('unit') ?? USUAL_MEASURE.unit
  const said = what[language]
  if (unit === USUAL_MEASURE.unit || UNITS.has(what)) return said
  const otherwise = textInUnit(what, language, unit)
  return otherwise !== said && isDescribed(what) ? otherwise : said
}

/** Who chooses a unit reads each by its own name. */
const UNITS: ReadonlySet<Text> = new Set(Object.values(HOURS_UNITS))

let texts: ReadonlySet<string> | undefined

const isDescribed = (what: Text): boolean => (texts ??= new Set(textsWithin(contract).map(keyOf))).has(keyOf(what))

const keyOf = (what: Text): string => languages.map((language) => what[language]).join('\n')

function textsWithin(described: unknown, seen = new Set<unknown>()): Text[] {
  if (typeof described !== 'object' || described === null || seen.has(described)) return []
  seen.add(described)
  if (isText(described)) return [described]
  return Object.values(described).flatMap((part) => textsWithin(part, seen))
}

const isText = (value: object): value is Text => languages.every((language) => typeof (value as Partial<Text>)[language] === 'string')
