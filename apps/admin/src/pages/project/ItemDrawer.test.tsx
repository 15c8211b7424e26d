import { businessCode, dict, item } from '@sc/api-client/contract'
import type { DecidingField, Item } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { ItemDrawer } from './ItemDrawer.tsx'
import { keptProject } from './keptProject.ts'
import type { KeptProject } from './keptProject.ts'
import { nothingOfOwn } from './ownFields.ts'

const plan: Item = { ...sampleItem, status: 'draft' }

/** The page around the drawer, as far as it has part in it. */
function Page({ record, kept: before, onClose }: { record: Item | null; kept: KeptProject | null; onClose: () => void }) {
  const [editing, setEditing] = useState({ record, open: true, kept: before })
  return (
    <ItemDrawer
      {...editing}
      onClose={() => {
        onClose()
        setEditing((now) => ({ ...now, open: false }))
      }}
      onStartOver={() => setEditing((now) => ({ ...now, kept: null }))}
      onMerged={(kept) => setEditing({ record: kept.record, open: true, kept })}
    />
  )
}

interface Opened {
  permits?: string[]
  kept?: KeptProject | null
  /** What is asked of its form. */
  formChoices?: () => Choices | Promise<Choices>
}
type Choices = ReturnType<typeof choices>

const choices = (...hoursFields: DecidingField[]) => ({
  versions: [{ version: 2, note: null, publishTime: '2026-03-01 08:00:00' }],
  hoursFields,
  dayFields: [{ field: 'awarded', title: '获奖日期' }],
  claimFields: [{ field: 'contest', title: '竞赛名称' }],
})

function open(record: Item | null, { permits = ['item:publish'], kept = null, formChoices = () => choices() }: Opened = {}) {
  const server = openServer()
  signIn()
  server.answers(item.formChoices, formChoices)
  server.answers(item.bindable, () => ({ forms: [], processes: [], departs: [], cohorts: [] }))
  server.answers(dict.items, () => [{ value: 'volunteer', text: '志愿公益', label: '志愿公益', color: null }])
  server.answers(item.moduleForm, () => ({ form: null }))
  server.answers(item.moduleFields, () => ({ values: {}, form: null }))
  const onClose = vi.fn()
  render(
    <BackOffice permits={permits}>
      <Page record={record} kept={kept} onClose={onClose} />
    </BackOffice>,
  )
  return { server, onClose }
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const inWindow = () => Object.keys(sessionStorage).filter((key) => key.startsWith('sc-draft:'))

it('saves a draft as it was read and changed, and keeps nothing of it in the window', async () => {
  const { server, onClose } = open(plan)
  server.answers(item.updateFormByModuleForm, () => plan)
  await fill('项目名称', '生命教育')
  expect(inWindow()).toEqual(['sc-draft:teacher01:project:drawer'])
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const hoursRule = { source: 'fixed', hours: 2 }
  expect(server.asked(item.updateFormByModuleForm)).toMatchObject([
    {
      body: {
        id: 'i1',
        revision: 4,
        module: 'volunteer',
        form: { name: '生命教育', organiser: null, capacity: 30, formVersion: 2, hoursRule },
      },
    },
  ])
  expect(inWindow()).toEqual([])
})

it('says how a project is attended, and where the server refuses that', async () => {
  const { server } = open(plan)
  server.answers(item.updateFormByModuleForm, () => {
    throw refusal(businessCode.failed, '按签到认定学时的项目须为统一学时', [
      { model: 'attendance', message: '按签到认定学时的项目须为统一学时' },
    ])
  })
  // Under test, antd gives all radios of a page one name: the browser checks one of them all.
  expect((await screen.findByRole('radio', { name: '不签到' })).hasAttribute('checked')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '签到和签退' }))
  await press('保存')
  // At the field, and beside the button.
  await waitFor(() => expect(screen.getAllByText('按签到认定学时的项目须为统一学时')).toHaveLength(2))
  expect(server.asked(item.updateFormByModuleForm)).toMatchObject([{ body: { form: { attendance: 'inOut' } } }])
})

it('gives who signs up hours by role or award, which no form decides, under keys that stay', async () => {
  const signedUp: Item = { ...plan, signUp: 'first', attendance: 'in', formCode: null, processKey: null, formVersion: null }
  const { server, onClose } = open(signedUp)
  server.answers(item.updateFormByModuleForm, () => signedUp)
  // There is nobody to fill in a field.
  fireEvent.click(await screen.findByText('按角色或奖项'))
  expect(screen.queryByText('按选项')).toBeNull()
  expect((await field('第 1 个角色或奖项')).value).toBe('参与者')
  expect((await field('参与者的学时')).value).toBe('2')
  await press('添加角色或奖项')
  await fill('第 2 个角色或奖项', ' 参与者')
  await press('保存')
  await screen.findByText('“参与者”重复，请换一个名称')
  await fill('第 2 个角色或奖项', '组织者')
  await press('保存')
  await screen.findByText('请填写学时')
  await fill('组织者的学时', '4')
  await fill('组织者的学分', '0.5')
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[0]!.body.form.hoursRule).toEqual({
    source: 'roles',
    roles: [
      { key: 'r1', name: '参与者', hours: 2 },
      { key: 'r2', name: '组织者', hours: 4, credits: 0.5 },
    ],
  })
})

it('waits with saving for the fields of the form, by which the rule is checked', async () => {
  let answer = (_: Choices) => {}
  const rows = [
    { value: 'first', hours: 3 },
    { value: 'gone', hours: 9 },
  ]
  const { server, onClose } = open(
    { ...plan, hoursRule: { source: 'table', field: 'award', rows } },
    { formChoices: () => new Promise((resolve) => (answer = resolve)) },
  )
  server.answers(item.updateFormByModuleForm, () => plan)
  await field('项目名称')
  await press('保存')
  await waitFor(() => expect(screen.getByRole('button', { name: /保存/ }).className).toContain('loading'))
  expect(server.asked(item.updateFormByModuleForm)).toEqual([])
  answer(choices({ field: 'award', title: '奖项', kind: 'choice', required: true, options: [{ value: 'first', label: '一等奖' }] }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[0]!.body.form.hoursRule).toEqual({
    source: 'table',
    field: 'award',
    rows: [{ value: 'first', hours: 3 }],
  })
})

it('goes on from what a colleague saved first: theirs below, one’s own on top, and both are told', async () => {
  const { server, onClose } = open(plan)
  const now: Item = { ...plan, revision: 5, place: '体育馆', capacity: 55 }
  server.answers(item.updateFormByModuleForm, ({ body }) =>
    body.revision === 5 ? now : Promise.reject(refusal(businessCode.conflict, '项目刚被管理员修改过', now)),
  )
  await fill('名额', '77')
  await fill('主办单位', '校团委')
  await press('保存')
  const notice = await screen.findByRole('alert')
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['名额：30 → 55', '地点：图书馆 → 体育馆'])
  expect(notice.textContent).toContain('您在这里也改过“名额”')
  expect([(await field('地点')).value, (await field('名额')).value, (await field('主办单位')).value]).toEqual(['体育馆', '77', '校团委'])
  expect(onClose).not.toHaveBeenCalled()
  // A page that is lost now comes back with both.
  expect(keptProject((JSON.parse(sessionStorage.getItem(inWindow()[0]!)!) as { content: string }).content)).toMatchObject({
    record: { revision: 5 },
    values: { place: '体育馆', capacity: 77 },
  })
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[1]!.body).toMatchObject({
    revision: 5,
    form: { place: '体育馆', capacity: 77, organiser: '校团委' },
  })
})

it('says what else went wrong beside the button and at its field, until something is changed', async () => {
  const { server, onClose } = open(plan)
  const message = '报名截止不能晚于结束日期'
  server.answers(item.updateFormByModuleForm, () =>
    Promise.reject(refusal(businessCode.failed, message, [{ model: 'applyTime', message }])),
  )
  await fill('项目名称', '生命教育')
  await press('保存')
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  within(document.querySelector<HTMLElement>('[data-model="applyTime"]')!).getByText(message)
  expect(onClose).not.toHaveBeenCalled()
  await fill('项目名称', '生命教育二')
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1))
})

it('asks before it changes what students were promised, and sends nothing where the person thinks better of it', async () => {
  const { server, onClose } = open(sampleItem)
  server.answers(item.updateFormByModuleForm, () => sampleItem)
  await fill('项目名称', '生命教育')
  await press('保存')
  const question = await dialogSaying('这个项目学生正在使用，确认修改？')
  within(question).getByText('项目名称：急救培训 → 生命教育，已提交的申请仍用原来的名称')
  fireEvent.click(within(question).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByText('项目名称：急救培训 → 生命教育，已提交的申请仍用原来的名称')).toBeNull())
  expect(server.asked(item.updateFormByModuleForm)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  await press('保存')
  await press('确认修改')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)).toHaveLength(1)
})

it('leaves the rule as it is where the person may not change what was promised', async () => {
  const { server, onClose } = open(sampleItem, { permits: [] })
  server.answers(item.updateFormByModuleForm, () => sampleItem)
  await screen.findByText(/取得日期和成果须由有发布权限的人修改/)
  await fill('地点', '体育馆')
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const { form } = server.asked(item.updateFormByModuleForm)[0]!.body
  expect([form.place, form.hoursRule]).toEqual(['体育馆', undefined])
})

it('asks before what was changed is left, and keeps it open where the person stays', async () => {
  const { onClose } = open(plan)
  await fill('项目名称', '生命教育')
  await press('取消')
  const question = (await screen.findAllByRole('dialog')).at(-1)!
  fireEvent.click(within(question).getAllByRole('button')[0]!)
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  expect((await field('项目名称')).value).toBe('生命教育')
})

it('brings back what the window kept, and begins anew without it where the person says so', async () => {
  const { onClose } = open(plan, {
    kept: {
      record: plan,
      values: { name: '没有保存的', module: 'volunteer' },
      hours: { source: 'fixed', hours: 6, choice: undefined, number: undefined, rows: {}, cap: 8, step: 0.5, roles: [] },
      formVersion: 2,
      audience: null,
      recognition: null,
      team: null,
      own: nothingOfOwn,
    },
  })
  await screen.findByText('已恢复上次未保存的内容')
  expect([(await field('项目名称')).value, (await field('每份申请的学时')).value]).toEqual(['没有保存的', '6'])
  await press('放弃并重来')
  const question = await dialogSaying('放弃恢复的内容？')
  fireEvent.click(within(question).getByRole('button', { name: '放弃并重来' }))
  await waitFor(async () => expect((await field('项目名称')).value).toBe('急救培训'))
  expect(onClose).not.toHaveBeenCalled()
})

it('keeps the hours of a project’s days, and sends one that is changed', async () => {
  const held: Item = { ...plan, startTime: '2026-12-06 07:00:00', endTime: '2026-12-06 13:00:00', applyTime: '2026-12-01' }
  const { server, onClose } = open(held)
  server.answers(item.updateFormByModuleForm, () => held)
  expect((await field('开始日期')).value).toBe('2026-12-06')
  expect((await field('几点开始')).value).toBe('07:00')
  expect((await field('几点截止')).value).toBe('')
  const place = await field('地点')
  fireEvent.change(place, { target: { value: '环湖步道' } })
  const start = await field('几点开始')
  fireEvent.mouseDown(start)
  fireEvent.change(start, { target: { value: '08:30' } })
  fireEvent.keyDown(start, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(start.value).toBe('08:30'))
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)).toMatchObject([
    {
      body: {
        form: { place: '环湖步道', startTime: '2026-12-06 08:30:00', endTime: '2026-12-06 13:00:00', applyTime: '2026-12-01' },
      },
    },
  ])
})

it('takes the day and the achievements from fields of the form, and says in words what that changes of a project in use', async () => {
  const { server, onClose } = open({ ...sampleItem })
  server.answers(item.updateFormByModuleForm, () => sampleItem)
  for (const [label, option] of [
    ['取得日期', '获奖日期'],
    ['区分成果的字段', '竞赛名称'],
  ] as const) {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }))
    fireEvent.click(await screen.findByTitle(option))
  }
  await press('保存')
  const question = await dialogSaying('这个项目学生正在使用，确认修改？')
  within(question).getByText('取得日期与成果有修改')
  fireEvent.click(within(question).getByRole('button', { name: '确认修改' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[0]!.body.form).toMatchObject({
    recognition: { dayField: 'awarded', claimFields: ['contest'] },
  })
})

it('asks for the day of an hour that was typed, and saves neither in silence', async () => {
  const { server, onClose } = open(plan)
  server.answers(item.updateFormByModuleForm, () => plan)
  const start = await field('几点开始')
  fireEvent.mouseDown(start)
  fireEvent.change(start, { target: { value: '08:30' } })
  fireEvent.keyDown(start, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(start.value).toBe('08:30'))
  await press('保存')
  expect((await screen.findAllByText('开始日期必须填写')).length).toBeGreaterThan(0)
  expect(server.asked(item.updateFormByModuleForm)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})
