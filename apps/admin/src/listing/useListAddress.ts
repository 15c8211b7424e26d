import type { RecordSort } from '@sc/ui-kit'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What a list shows: all of it stands in the address, so that F5, Back and a link that is passed on show the same. */
export interface ListAddress {
  pageNo: number
  pageSize: number
  keyword: string | undefined
  sort: RecordSort | null
  /** By field. */
  filters: Readonly<Record<string, string>>
}

/** Rows of a page that can be chosen; an address may say anything. */
export const PAGE_SIZES: readonly [number, ...number[]] = [10, 20, 50, 100]

const PAGE = 'page'
const SIZE = 'size'
const KEYWORD = 'keyword'
const SORT = 'sort'

/** @param fields that the list is narrowed by */
export function useListAddress(fields: readonly string[]): {
  address: ListAddress
  /** `replace`: Back does not lead to what was shown before. */
  change: (next: Partial<ListAddress>, options?: { replace: boolean }) => void
} {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => readAddress(search, fields), [search, fields])
  const change = (next: Partial<ListAddress>, options?: { replace: boolean }) =>
    setSearch((now) => writeAddress(now, fields, { ...readAddress(now, fields), pageNo: 1, ...next }), options)
  return { address, change }
}

export function readAddress(search: URLSearchParams, fields: readonly string[]): ListAddress {
  const size = Number(search.get(SIZE))
  const sort = search.get(SORT)
  return {
    pageNo: Math.max(1, Math.trunc(Number(search.get(PAGE))) || 1),
    pageSize: PAGE_SIZES.includes(size) ? size : PAGE_SIZES[0],
    keyword: search.get(KEYWORD) ?? undefined,
    sort: sort ? { column: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(
      fields.flatMap((name) => {
        const value = search.get(name)
        return value ? [[name, value]] : []
      }),
    ),
  }
}

/** What is as it is without being said is not said; parameters of others stay. */
export function writeAddress(
  search: URLSearchParams,
  fields: readonly string[],
  { pageNo, pageSize, keyword, sort, filters }: ListAddress,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string | undefined) => (value === undefined ? next.delete(name) : next.set(name, value))
  set(PAGE, pageNo > 1 ? String(pageNo) : undefined)
  set(SIZE, pageSize === PAGE_SIZES[0] ? undefined : String(pageSize))
  set(KEYWORD, keyword)
  set(SORT, sort ? `${sort.order === 'desc' ? '-' : ''}${sort.column}` : undefined)
  for (const name of fields) set(name, filters[name])
  return next
}
