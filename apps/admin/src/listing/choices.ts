import type { Endpoint, Parts } from '@sc/api-client/contract'
import { api } from '../api/client.ts'

type ListCall = Endpoint<Parts & { query: { pageSize?: number | undefined } }, Parts, { records: object[] }>

/** The lists that references of one point to, by the reference's field. */
export type ReferencedBy = Readonly<Record<string, { calls: { list: ListCall } }>>

/** Records that a reference may be: more than anybody scrolls through. */
const CHOICES = 1000

/** What a reference may be, as choices of a list or a form; nothing where it points nowhere. */
export const choicesOf = (target: ReferencedBy[string] | undefined, shows: string) => ({
  queryKey: [target?.calls.list.path ?? '', 'choices', shows],
  queryFn: async () =>
    target
      ? (await api.call(target.calls.list, { query: { pageSize: CHOICES } } as never)).records.map((record) =>
          choiceOf(record as Record<string, unknown>, shows),
        )
      : [],
})

const choiceOf = (record: Record<string, unknown>, shows: string) => ({ value: String(record.id), label: String(record[shows]) })
