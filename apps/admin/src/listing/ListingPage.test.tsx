import { dictionaries, listingOf } from '@sc/api-client/contract'
import type { CallInput, Listing, ResourceRow } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { openServer, refusal } from '../testing/openServer.ts'
import { wideScreen } from '../testing/wideScreen.ts'
import { ListingPage } from './ListingPage.tsx'

const described = listingOf(dictionaries)
const { createTime } = described.fields
// A span of days is asked for of when they were made, which is seen.
const fields = { ...described.fields, createTime: { ...createTime, column: { width: 170 }, filter: true as const } }
const listing = { ...described, fields } as Listing<ResourceRow<typeof dictionaries.fields>, typeof fields>
const { list } = dictionaries.calls
const row = (id: string, name: string) => ({
  id,
  name,
  code: `code-${id}`,
  english: null,
  description: null,
  revision: 1,
  createBy: null,
  createTime: '2026-03-01 08:00:00',
  updateBy: null,
  updateTime: '2026-03-01 08:00:00',
})
const page = (...records: ReturnType<typeof row>[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })

function Address() {
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <output data-testid="reached by">{useNavigationType()}</output>
    </>
  )
}

beforeEach(wideScreen)

function open(at: string, answer: (input: CallInput<typeof list>) => ReturnType<typeof page>, permits: readonly string[] = [list.access]) {
  const server = openServer()
  signIn()
  server.answers(list, answer)
  render(
    <BackOffice at={at} permits={permits}>
      <ListingPage
        listing={listing}
        title="字典"
        purpose="表单使用的选项"
        beginning="新建一个字典"
        add={<button type="button">新建字典</button>}
        tools={<button type="button">整理</button>}
      />
      <Address />
    </BackOffice>,
  )
  return server
}
const pageOfQuery = (query: object | undefined) => (query as { pageNo?: number }).pageNo
const address = () => screen.getByTestId('address').textContent
const queries = (server: ReturnType<typeof openServer>) => server.asked(list).map(({ query }) => query)

it('asks for what its address says, and shows it', async () => {
  const server = open('/?keyword=级&page=2&size=20&sort=-code', () => page(row('1', '级别')))
  await screen.findByText('级别')
  expect(queries(server)).toEqual([{ pageNo: 2, pageSize: 20, keyword: '级', column: 'code', order: 'desc' }])
})

it('tells an empty list from one that was narrowed to nothing, which one click widens again', async () => {
  const server = open('/?keyword=无&id=7', () => page())
  await screen.findByText('没有符合条件的字典')
  fireEvent.click(screen.getByRole('button', { name: '清除条件' }))
  await screen.findByText('还没有字典')
  await screen.findByText('新建一个字典')
  expect(address()).toBe('?id=7')
  expect(queries(server).at(-1)).toMatchObject({ pageNo: 1, keyword: undefined })
})

it('offers whom the list is refused nothing that would be refused as well', async () => {
  open(
    '/',
    () => {
      throw refusal(510, '没有“管理字典”权限')
    },
    [],
  )
  await screen.findByText('没有“管理字典”权限')
  screen.getByText('没有权限查看这里的内容')
  for (const name of ['导出', '整理', '新建字典', '列设置', '视图', /重\s*试/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('is saved, added to and arranged by whoever may', async () => {
  open('/', () => page(row('1', '级别')))
  await screen.findByText('级别')
  for (const name of ['导出', '整理', '新建字典']) screen.getByRole('button', { name })
})

it('says why it could not be read, and asks again when it is told to', async () => {
  let works = false
  const server = open('/', () => {
    if (!works) throw refusal(500, '列表暂时不可用')
    return page(row('1', '级别'))
  })
  await screen.findByText(/列表暂时不可用/)
  works = true
  fireEvent.click(screen.getByRole('button', { name: /重试/ }))
  await screen.findByText('级别')
  await waitFor(() => expect(queries(server)).toHaveLength(2))
})

it('shows the last page there is where an address asks for one past the end, and Back does not lead there again', async () => {
  const server = open('/?page=3&id=7', ({ query }) => ({ ...page(...(pageOfQuery(query) === 2 ? [row('1', '级别')] : [])), total: 11 }))
  await screen.findByText('级别')
  expect(address()).toBe('?page=2&id=7')
  expect(screen.getByTestId('reached by').textContent).toBe('REPLACE')
  expect(queries(server).map(pageOfQuery)).toEqual([3, 2])
})

it('is narrowed to days by its address, tells each its own, and is widened with the other conditions', async () => {
  const server = open('/?createTime=2026-03-01..&id=7', ({ query }) =>
    page(...((query as { createTime?: string } | undefined)?.createTime === undefined ? [row('1', '级别'), row('2', '类型')] : [])),
  )
  await screen.findByText('没有符合条件的字典')
  expect(queries(server).at(-1)).toMatchObject({ createTime: '2026-03-01..' })
  expect(screen.getByPlaceholderText<HTMLInputElement>('起').value).toBe('2026-03-01')
  fireEvent.click(screen.getByRole('button', { name: '清除条件' }))
  await screen.findByText('级别')
  expect(address()).toBe('?id=7')
  expect(screen.getByPlaceholderText<HTMLInputElement>('起').value).toBe('')
})

it('keeps the column of the days that it is narrowed to', async () => {
  open('/?createTime=2026-03-01..2026-03-31', () => page(row('1', '级别')))
  await screen.findByText('级别')
  screen.getByRole('columnheader', { name: '创建时间' })
})
