import type { Endpoint, Parts } from '@sc/api-client/contract'
import { api } from '../api/client.ts'

type ListCall = Endpoint<Parts & { query: { pageSize?: number | undefined } }, Parts, { records: object[] }>

interface Target {
  calls: { list: ListCall }
  /** The property by which a record of it is meant; its id unless told. */
  by?: string
  /** Which of its records may be chosen; all unless told. */
  offers?: (record: Record<string, unknown>) => boolean
}

/** The lists that references of one point to, by the reference's field. */
export type ReferencedBy = Readonly<Record<string, Target>>

/** Records that a reference may be: more than anybody scrolls through. */
const CHOICES = 1000

/** What a reference may be, as choices of a list or a form; nothing where it points nowhere. */
export const choicesOf = (target: ReferencedBy[string] | undefined, shows: string) => ({
  queryKey: [target?.calls.list.path ?? '', 'choices', shows],
  queryFn: async () => {
    if (!target) return []
    const { calls, by = 'id', offers = () => true } = target
    const { records } = await api.call(calls.list, { query: { pageSize: CHOICES } } as never)
    return (records as Record<string, unknown>[])
      .filter(offers)
      .map((record) => ({ value: String(record[by]), label: String(record[shows]) }))
  },
})
