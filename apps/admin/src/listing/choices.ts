import type { Endpoint, Parts } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { api } from '../api/client.ts'

type ListCall = Endpoint<
  Parts & { query: { pageSize?: number | undefined; after?: string | undefined } },
  Parts,
  { records: object[]; next?: string | undefined }
>

interface Target {
  calls: { list: ListCall }
  /** The property by which a record of it is meant; its id unless told. */
  by?: string
  /** Which of its records may be chosen; all unless told. */
  offers?: (record: Record<string, unknown>) => boolean
}

/** The lists that references of one point to, by the reference's field. */
export type ReferencedBy = Readonly<Record<string, Target>>

/** Records that are asked for at once: as many as a page may have. */
const AT_ONCE = 1000

/** What a reference may be, as choices of a list or a form, each called as lists call it; nothing where it points nowhere. */
export const choicesOf = (target: ReferencedBy[string] | undefined, shows: string, language: Language) => ({
  queryKey: [target?.calls.list.path ?? '', 'choices', shows, language],
  queryFn: async () => {
    if (!target) return []
    const { calls, by = 'id', offers = () => true } = target
    const found = (await allOf(calls.list)) as Record<string, unknown>[]
    return found.filter(offers).map((record) => ({
      value: String(record[by]),
      label: String((language === 'en-US' && record['english']) || record[shows]),
    }))
  },
})

/** All records of a list, page by page. */
async function allOf(list: ListCall): Promise<object[]> {
  const all: object[] = []
  let after: string | undefined
  do {
    const { records, next } = await api.call(list, { query: { pageSize: AT_ONCE, after } })
    all.push(...records)
    after = next
  } while (after !== undefined)
  return all
}
