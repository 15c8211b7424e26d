import { dict, item } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import OpenItems from './OpenItems.tsx'

beforeEach(wideScreen)

type Open = CallResult<typeof item.open>['records'][number]

const one: Open = { ...sampleItem, phase: 'open', myInstance: null, hasDraft: false, mySignUp: null }
const concert: Open = { ...one, id: 'i2', name: '草坪音乐会', signUp: 'first', phase: 'over', applyTime: '2026-02-01 12:00:00' }
const walk: Open = { ...one, id: 'i3', name: '毅行', signUp: 'first', phase: 'soon', applyFrom: '2026-04-01 08:30:00', applyTime: null }

function open(records: Open[] = [one, walk, concert], at = '/activity/open', language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const server = openServer()
  signIn('student01')
  server.answers(item.open, () => ({ records, total: records.length, size: 10, current: 1, pages: 1 }))
  server.answers(dict.items, () => [{ value: 'culture', text: '文体艺术', color: null }] as CallResult<typeof dict.items>)
  render(
    <BackOffice permits={['item:apply']} at={at} language={language}>
      <OpenItems />
      <Address />
    </BackOffice>,
  )
  return server
}

function Address() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{search}</output>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  )
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

it('calls projects in English where they have an English name', async () => {
  const cover = { url: '2026/05/03/a.png', name: '海报.png' }
  open([{ ...one, english: 'First aid', cover }, concert], '/activity/open', 'en-US')
  await screen.findByRole('img', { name: 'Cover of First aid' })
  await screen.findByText('First aid')
  expect(screen.queryByText('急救培训')).toBeNull()
  screen.getByText('草坪音乐会')
})

it('tells apart what is open, what opens when, and what is over', async () => {
  open()
  const applies = await rowOf('急救培训')
  applies.getByText('可申请')
  applies.getByText('2026-05-01 截止')
  const waits = await rowOf('毅行')
  waits.getByText('即将开始')
  waits.getByText('2026-04-01 08:30 开始')
  waits.getByRole('button', { name: '查看' })
  const over = await rowOf('草坪音乐会')
  over.getByText('已截止')
  expect(over.queryByRole('button', { name: '去报名' })).toBeNull()
})

it('leads anew to what a score was revoked of, and to the application of what counts', async () => {
  const applied = { id: 'p1', status: 'completed', isRevoked: false } as const
  open([
    { ...one, myInstance: applied },
    { ...one, id: 'i4', name: '校史讲解', myInstance: { ...applied, isRevoked: true } },
  ])
  const counts = await rowOf('急救培训')
  counts.getByRole('button', { name: '查看申请' })
  const revoked = await rowOf('校史讲解')
  revoked.getByText('成绩已撤销，可重新申请')
  revoked.getByRole('button', { name: '去申请' })
})

it('shows the picture of a project in a box of one shape, and its labels in their colours', async () => {
  const cover = { url: '2026/05/03/a.png', name: '海报.png' }
  open([{ ...one, cover, labels: [{ id: 'l1', name: '美育', colour: 'gold' }] }, walk])
  const row = await rowOf('急救培训')
  const picture = row.getByRole<HTMLImageElement>('img', { name: '急救培训的封面' })
  expect([picture.getAttribute('loading'), picture.width, picture.height]).toEqual(['lazy', 96, 54])
  expect(picture.getAttribute('src')).toContain('/sys/common/static/2026/05/03/a.png')
  within(row.getByRole('list', { name: '标签' })).getByText('美育')
  expect((await rowOf('毅行')).queryByRole('img')).toBeNull()
})

it('is narrowed by a label', async () => {
  const server = open([one], '/activity/open?label=l1')
  await screen.findByText('急救培训')
  expect(server.asked(item.open)).toMatchObject([{ query: { label: 'l1' } }])
})

it('is narrowed in the address, so that Back takes it back', async () => {
  const server = open()
  fireEvent.click(await screen.findByRole('radio', { name: '可参加' }))
  await screen.findByText('?phase=open')
  await screen.findByText('急救培训')
  expect(server.asked(item.open).at(-1)).toMatchObject({ query: { phase: 'open' } })
  fireEvent.click(screen.getByRole('button', { name: 'back' }))
  await screen.findByText('', { selector: 'output' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '全部' }).checked).toBe(true)
})

it('shows what its address says, and all of it again where nothing is found', async () => {
  const server = open([], '/activity/open?module=culture&by=signUp&phase=soon&keyword=x')
  await screen.findByText('没有与“x”相符的项目')
  expect(server.asked(item.open)).toMatchObject([{ query: { module: 'culture', by: 'signUp', phase: 'soon', keyword: 'x' } }])
  fireEvent.click(screen.getByRole('button', { name: '显示全部' }))
  await screen.findByText('暂时没有可申请的项目')
})

it('asks for nothing that there is not, whatever its address says', async () => {
  const server = open([one], '/activity/open?phase=never&by=nothing')
  await screen.findByText('急救培训')
  expect(server.asked(item.open)[0]?.query).not.toHaveProperty('phase', 'never')
})
