import type { DictItem } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { itemsOf } from '../../dict/entries.ts'

/** Clients read either `text` or `label`. An unknown code is an error: an empty list would hide a misspelt one. */
export async function dictItems(db: Db, code: string): Promise<DictItem[]> {
  const items = await itemsOf(db, code)
  if (!items) throw notFound(say.dictionary.coded({ code }))
  return items.map((item) => {
    const text = spoken(item.text)
    return { value: item.value, text, label: text, color: item.color }
  })
}
