import { readDaySpan, writeDaySpan } from '@sc/api-client/contract'
import type { AuditAction, AuditKind } from '@sc/api-client/contract'
import { useListAddress } from '../../listing/useListAddress.ts'
import type { Filters } from './AuditFilters.tsx'

/** What the log is narrowed by, as the address says it; the record is its keyword. */
const NAMES = ['who', 'kind', 'action', 'reason', 'request', 'singly', 'days'] as const

/** What the log is narrowed to and where somebody is in it: all of it stands in the address, as that of every list does. */
export function useAuditFilters() {
  const { address, change } = useListAddress(NAMES)
  const { days, singly, kind, action, ...named } = address.filters
  const { from, to } = readDaySpan(days ?? '')
  const filters: Filters = {
    ...named,
    record: address.keyword,
    // An address may say anything: the server says what it does not know.
    kind: kind as AuditKind | undefined,
    action: action as AuditAction | undefined,
    singly: singly === 'true' || undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  }
  return {
    filters,
    narrow: ({ record, from: first, to: last, singly: each, ...others }: Filters) => {
      const written = { ...others, singly: each ? 'true' : undefined, days: writeDaySpan({ from: first ?? null, to: last ?? null }) }
      const said = Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== undefined)
      change({ keyword: record, filters: Object.fromEntries(said) })
    },
    place: {
      pageNo: address.pageNo,
      pageSize: address.pageSize,
      onChange: (pageNo: number, pageSize: number) => change({ pageNo, pageSize }),
    },
    showInstead: (pageNo: number) => change({ pageNo }, { replace: true }),
  }
}
