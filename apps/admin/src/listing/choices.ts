import type { Endpoint, Parts } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { named } from '../controls/named.ts'
import { api } from '../api/client.ts'

type ListCall = Endpoint<
  Parts & { query: { pageSize?: number | undefined; after?: string | undefined; keyword?: string | undefined } },
  Parts,
  { records: object[]; next?: string | undefined }
>

interface Target {
  /** What has no details is offered whole, however much that is. */
  calls: { list: ListCall; byId?: Endpoint<Parts & { query: { id: string } }, Parts, object> }
  /** The property by which a record of it is meant; its id unless told. */
  by?: string
  /** Which of its records may be chosen; all unless told. */
  offers?: (record: Record<string, unknown>) => boolean
}

/** The lists that references of one point to, by the reference's field. */
export type ReferencedBy = Readonly<Record<string, Target>>

/** What a reference may be: records of a list, each called by one of their properties. */
export interface Reference {
  target: Target
  shows: string
}

export interface Choice {
  value: string
  label: string
}

/** Records that are asked for at once: as many as a page may have. */
const AT_ONCE = 1000
/** Records that a keyword finds: nobody reads through more. */
const FOUND = 50

type Named = Record<string, unknown>

const choiceOf = ({ target: { by = 'id' }, shows }: Reference, language: Language, record: Named): Choice => ({
  value: String(record[by]),
  label: named(String(record[shows]), typeof record['english'] === 'string' ? record['english'] : null, language),
})

const offered = (reference: Reference, language: Language, records: readonly object[]) =>
  called(reference, language, (records as readonly Named[]).filter(reference.target.offers ?? (() => true)))

const called = (reference: Reference, language: Language, records: readonly object[]) =>
  (records as readonly Named[]).map((record) => choiceOf(reference, language, record))

/**
 * What a reference may be, as lists call it: all of it, or its first page where the rest is found by keywords. `named` has beside these
 * what is not offered any more and may be chosen already.
 */
export const choicesOf = (reference: Reference, language: Language) => ({
  queryKey: [reference.target.calls.list.path, 'choices', reference.shows, language],
  queryFn: async () => {
    const { list, byId } = reference.target.calls
    const all: object[] = []
    let after: string | undefined
    do {
      const { records, next } = await api.call(list, { query: { pageSize: AT_ONCE, after } })
      all.push(...records)
      after = next
    } while (after !== undefined && !byId)
    return { choices: offered(reference, language, all), named: called(reference, language, all), isAll: after === undefined }
  },
})

/** What of it a keyword finds. */
export const foundOf = (reference: Reference, language: Language, keyword: string) => ({
  queryKey: [reference.target.calls.list.path, 'choices', reference.shows, language, keyword],
  queryFn: async () => {
    const { records } = await api.call(reference.target.calls.list, { query: { pageSize: FOUND, keyword } })
    return offered(reference, language, records)
  },
})

/** One that is chosen already, by its id. */
export const chosenOf = (reference: Reference, language: Language, id: string) => {
  const { byId, list } = reference.target.calls
  return {
    queryKey: [list.path, 'choice', reference.shows, language, id],
    queryFn: async () => choiceOf(reference, language, byId ? ((await api.call(byId, { query: { id } })) as Named) : {}),
  }
}
