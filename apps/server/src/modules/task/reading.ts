import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import type { RecordKind } from '../../db/schema/index.ts'
import { currentLanguage } from '../../locale/language.ts'
import type { Values } from '../form/accept.ts'
import type { InstanceRow } from './instances.ts'

/** What a review says of its record, as that is by now, in a language; null where there is no such record any more. */
type FilledIn = (db: Db, recordId: string, language: Language) => Promise<Values | null>

const byKind = new Map<RecordKind, FilledIn>()

/** Names how reviews of one kind of records say what they are about: once for the whole program. */
export const onReading = (kind: RecordKind, filledIn: FilledIn) => void byKind.set(kind, filledIn)

/**
 * What a review was handed in with, for its reader. It is kept in the language of the school, which conditions ask for: what the
 * record still says in those words is told in the reader's, and what changed since as it was kept.
 */
export async function valuesRead(db: Db, { recordKind, recordId, values }: InstanceRow): Promise<Values> {
  const filledIn = byKind.get(recordKind)
  const language = currentLanguage()
  if (!filledIn || language === defaultLanguage) return values
  const [kept, read] = [await filledIn(db, recordId, defaultLanguage), await filledIn(db, recordId, language)]
  if (!kept || !read) return values
  const told = ([model, value]: [string, unknown]) => [model, typeof value === 'string' && kept[model] === value ? read[model] : value]
  return Object.fromEntries(Object.entries(values).map(told)) as Values
}
