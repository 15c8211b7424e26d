import { dict, featuredItems, item, library, listView } from '@sc/api-client/contract'
import type { FeaturedTemplate } from '@sc/api-client/contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { sampleFeatured } from '../../testing/sampleFeatured.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Library from './Library.tsx'

beforeEach(wideScreen)

const template: FeaturedTemplate = {
  organiser: '校医院',
  place: '图书馆',
  hoursBy: '固定 2 学时',
  attendance: 'inOut',
  signUp: 'lottery',
  waitingList: false,
  capacity: 30,
  credits: 0.5,
  description: '两次课，共四小时',
  cover: null,
  formName: null,
  processName: null,
  missing: [],
}

function open(permits: string[], { missing = [] as string[] } = {}) {
  const server = openServer()
  signIn()
  server.answers(featuredItems.calls.list, () => ({ records: [sampleFeatured], total: 1, size: 10, current: 1, pages: 1 }))
  server.answers(listView.list, () => [])
  server.answers(dict.items, () => [{ value: 'volunteer', text: '志愿公益', label: '志愿公益', color: null }])
  server.answers(item.bindable, () => ({ forms: [], processes: [], departs: [], cohorts: [] }))
  server.answers(library.template, () => ({ ...template, missing }))
  server.answers(library.use, () => ({
    item: { ...sampleItem, id: 'new', status: 'draft' as const, formCode: null, formName: null, formVersion: null },
    missing,
  }))
  render(
    <BackOffice permits={permits}>
      <Library />
    </BackOffice>,
  )
  return server
}

const row = async () => within((await screen.findByText('学生反响好')).closest('tr')!)
const USE = '用它新建项目：急救培训'

it('offers who only reads it to look', async () => {
  open(['library:view'])
  const entry = await row()
  entry.getByRole('img', { name: '四星' })
  expect(entry.queryByRole('button', { name: USE })).toBeNull()
  expect(entry.queryByRole('button', { name: /修\s*改|删\s*除/ })).toBeNull()
  fireEvent.click(entry.getByRole('button', { name: '查看设置：急救培训' }))
  const drawer = within(await dialogSaying('精品项目：急救培训'))
  for (const said of ['报名，抽签', '30（满后不候补）', '校医院', '两次课，共四小时', '急救培训（春季）', '陈思齐'])
    await drawer.findByText(said)
  expect(drawer.queryByText('申请表单')).toBeNull()
  expect(drawer.queryByRole('button', { name: USE })).toBeNull()
})

it('makes a draft with one click and opens it', async () => {
  const server = open(['library:view', 'item:manage'])
  fireEvent.click((await row()).getByRole('button', { name: USE }))
  const drawer = within(await dialogSaying('修改项目：急救培训'))
  expect((await drawer.findByLabelText<HTMLInputElement>('项目名称')).value).toBe('急救培训')
  expect(server.asked(library.use)).toEqual([{ body: { id: 'f1' } }])
})

it('says what is gone by now before the draft is opened', async () => {
  open(['library:view', 'item:manage'], { missing: ['申请表单“旧表单”已不存在，请另选表单'] })
  fireEvent.click((await row()).getByRole('button', { name: '查看设置：急救培训' }))
  const drawer = within(await dialogSaying('精品项目：急救培训'))
  await drawer.findByText('申请表单“旧表单”已不存在，请另选表单')
  fireEvent.click(drawer.getByRole('button', { name: USE }))
  const told = within(await dialogSaying('草稿已新建，以下内容需要重新选择'))
  told.getByText('申请表单“旧表单”已不存在，请另选表单')
  fireEvent.click(told.getByRole('button', { name: '知道了' }))
  await dialogSaying('修改项目：急救培训')
})
