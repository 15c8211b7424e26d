import { dictionaries, listingOf } from '@sc/api-client/contract'
import type { CallInput, Listing, ResourceRow } from '@sc/api-client/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import { narrowScreen, wideScreen } from '../testing/wideScreen.ts'
import { ListingPage } from './ListingPage.tsx'

const listing = listingOf(dictionaries) as Listing<ResourceRow<typeof dictionaries.fields>, typeof dictionaries.fields>
const { list } = dictionaries.calls
const row = (at: number) => ({
  id: `d${at}`,
  name: `字典${at}`,
  code: `code_${at}`,
  english: null,
  description: null,
  revision: 1,
  createBy: null,
  createTime: '2026-03-01 08:00:00',
  updateBy: null,
  updateTime: '2026-03-01 08:00:00',
})

function Chosen() {
  const [keys, setKeys] = useState<string[]>([])
  return (
    <>
      <ListingPage
        listing={listing}
        title="字典"
        purpose="表单使用的选项"
        selection={{ keys, onChange: setKeys, nameOf: ({ name }) => `选择${name}`, actions: <Button>停用</Button> }}
      />
      <Link to="?keyword=别的">找别的</Link>
    </>
  )
}

/** So many dictionaries; a keyword finds one that none of them is. */
function open(total: number) {
  const server = openServer()
  signIn()
  server.answers(list, ({ query }: CallInput<typeof list>) => {
    const { keyword, pageSize = 10, pageNo = 1 } = query as { keyword?: string; pageSize?: number; pageNo?: number }
    const all = keyword ? [row(9_999)] : Array.from({ length: total }, (_, at) => row(at))
    const records = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    return { records, total: all.length, size: pageSize, current: pageNo, pages: Math.ceil(all.length / pageSize) }
  })
  render(
    <BackOffice>
      <Chosen />
    </BackOffice>,
  )
  return server
}

const told = () => screen.getByText(/^已选/).textContent
const choosePage = async () => {
  await screen.findByText('字典0')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
}

it('offers all that is found once all of a page is chosen', async () => {
  wideScreen()
  const server = open(25)
  await choosePage()
  expect(told()).toBe('已选 10 项')
  fireEvent.click(screen.getByRole('button', { name: '选择全部 25 项' }))
  await screen.findByText('已选 25 项，其中 15 项不在本页')
  expect(server.asked(list).at(-1)).toMatchObject({ query: { pageNo: 1, pageSize: 25 } })
  expect(screen.queryByRole('button', { name: '选择全部 25 项' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '取消选择' }))
  expect(screen.queryByText(/^已选/)).toBeNull()
})

it('offers no more than is done at once', async () => {
  wideScreen()
  open(612)
  await choosePage()
  fireEvent.click(screen.getByRole('button', { name: '选择前 500 项' }))
  await screen.findByText('已选 500 项，其中 490 项不在本页')
  // What is all of one list is not all of another.
  fireEvent.click(screen.getByRole('link', { name: '找别的' }))
  await screen.findByText('已选 500 项，其中 500 项不在本页')
  fireEvent.click(screen.getByRole('checkbox', { name: '选择字典9999' }))
  screen.getByText('每次最多处理 500 项，请减少选择后再操作')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '停用' }).disabled).toBe(true)
})

it('says of those who were chosen before that they are not on this page, and keeps them', async () => {
  wideScreen()
  open(3)
  await choosePage()
  expect(screen.queryByRole('button', { name: /选择全部/ })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '找别的' }))
  await screen.findByText('已选 3 项，其中 3 项不在本页')
})

it('chooses a page at once on a phone, where cards have no heading for that', async () => {
  narrowScreen()
  open(25)
  await screen.findByText('字典0')
  fireEvent.click(screen.getByRole('checkbox', { name: '选择字典0' }))
  fireEvent.click(screen.getByRole('button', { name: '全选本页' }))
  expect(told()).toBe('已选 10 项')
  screen.getByRole('button', { name: '选择全部 25 项' })
})
