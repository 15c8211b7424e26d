import { task } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import { queryClient } from './queryClient.ts'
import { usePage } from './usePage.ts'

/** A list of so many tasks, a page at a time. */
function open(count: number) {
  const server = openServer()
  const has = { count }
  server.answers(task.todo, ({ query }) => {
    const { pageNo, pageSize } = query as { pageNo: number; pageSize: number }
    const all = Array.from({ length: has.count }, (_, at) => ({ id: String(at) }))
    return {
      records: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total: all.length,
      size: pageSize,
      current: pageNo,
      pages: 1,
    } as unknown as CallResult<typeof task.todo>
  })
  const { result, rerender } = renderHook(({ keyword }: { keyword?: string }) => usePage(task.todo, { keyword }), {
    wrapper: BackOffice,
    initialProps: {},
  })
  return { server, has, list: result, rerender }
}

const ids = (list: ReturnType<typeof open>['list']) => list.current.records?.map(({ id }) => id)

it('goes back to the first page with another filter or another size', async () => {
  const { server, list, rerender } = open(60)
  await waitFor(() => expect(ids(list)).toHaveLength(10))
  act(() => list.current.page.onChange(3, 10))
  await waitFor(() => expect(ids(list)?.[0]).toBe('20'))
  act(() => list.current.page.onChange(3, 20))
  await waitFor(() => expect(ids(list)).toHaveLength(20))
  expect(list.current.page.pageNo).toBe(1)
  act(() => list.current.page.onChange(2, 20))
  rerender({ keyword: '讲座' })
  await waitFor(() => expect(server.asked(task.todo).at(-1)).toEqual({ query: { keyword: '讲座', pageNo: 1, pageSize: 20 } }))
})

it('shows the page before where the last record of a page has gone', async () => {
  const { has, list } = open(21)
  await waitFor(() => expect(ids(list)).toHaveLength(10))
  act(() => list.current.page.onChange(3, 10))
  await waitFor(() => expect(ids(list)).toEqual(['20']))
  has.count = 20
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(ids(list)?.[0]).toBe('10'))
  expect(list.current.page).toMatchObject({ pageNo: 2, total: 20 })
})
