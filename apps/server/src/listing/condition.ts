import { quoted, writeDaySpan } from '@sc/api-client/contract'
import type { DaySpan } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { itemsOf } from '../dict/entries.ts'
import type { AnyListed } from './listed.ts'
import type { OrderedQuery } from './page.ts'

type Field = AnyListed['listing']['fields'][string]

/** What a list was narrowed to, in words: as the log is kept, and by what it was called then. */
export async function conditionOf(db: Db, listed: AnyListed, query: OrderedQuery): Promise<string> {
  const asked = []
  for (const [name, field] of Object.entries(listed.listing.fields)) {
    const value = query[name]
    if (!field.filter || value === undefined) continue
    asked.push(`${field.title[defaultLanguage]}=${(await calledOf(db, listed, { name, field, value })) ?? String(value)}`)
  }
  return [...(query.keyword ? [quoted(query.keyword)] : []), ...asked].join(' ')
}

/** What a value is called; undefined of one that says itself what it is, or is gone. */
async function calledOf(
  db: Db,
  listed: AnyListed,
  { name, field, value }: { name: string; field: Field; value: unknown },
): Promise<string | undefined> {
  switch (field.type) {
    case 'choice':
      return field.options[String(value)]?.[defaultLanguage]
    case 'flag':
      return field.words[String(value) === 'true' ? 0 : 1][defaultLanguage]
    case 'dict':
      return (await itemsOf(db, field.dict))?.find((entry) => entry.value === value)?.text[defaultLanguage]
    case 'reference':
    case 'references':
      return listed.called?.(db, name, String(value))
    case 'moment':
    case 'day':
    case 'dayOrMoment':
      return writeDaySpan(value as DaySpan)
    default:
      return undefined
  }
}
