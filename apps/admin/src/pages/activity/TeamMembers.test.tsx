import { businessCode, draft, instance, item } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Apply from './Apply.tsx'

const design = { list: [{ type: 'input', name: '活动名称', key: 'k', model: 'm', options: {}, rules: [] }], config: { labelWidth: 100 } }
const NAMES: Record<string, string> = { '20231010002': '张子涵', '20231010003': '吴佳宁', '20231010004': '郑一鸣' }

/** An application for a project that takes teams, with what was kept of it. */
function open(kept: unknown = null) {
  wideScreen()
  const server = openServer()
  signIn('student01')
  const content = JSON.stringify(kept)
  server.answers(draft.find, () => (kept === null ? null : { content, baseRevision: 2, version: 1, updateTime: '2026-03-01 08:00:00' }))
  server.answers(draft.save, () => ({ baseRevision: 2, version: 2, updateTime: '2026-03-01 08:00:00' }))
  server.answers(
    item.applyForm,
    () =>
      ({
        item: { ...sampleItem, myInstance: null, team: { least: 2, most: 4, shares: [100, 80, 50] } },
        formDesign: JSON.stringify(design),
        formVersion: 2,
        processVersion: null,
        fieldPermissions: {},
        hoursField: null,
      }) as never,
  )
  server.answers(instance.findMembers, ({ body: { studentNos } }) =>
    studentNos.map((studentNo) => ({
      studentNo,
      realname: NAMES[studentNo] ?? null,
      why: NAMES[studentNo] ? null : `没有学号为 ${studentNo} 的在校学生`,
    })),
  )
  render(
    <BackOffice at="/activity/apply?id=i1">
      <Apply />
    </BackOffice>,
  )
  return server
}

const row = (rank: number) => screen.findByLabelText<HTMLInputElement>(`第 ${rank} 位成员的学号`)
const add = async () => fireEvent.click(await screen.findByRole('button', { name: /添加成员/ }))

it('says how shares go by rank, and names each member beside their number', async () => {
  open()
  await screen.findAllByText(/第 1 位 100%，第 2 位 80%，第 3 位起 50%/)
  await add()
  fireEvent.change(await row(2), { target: { value: '20231010002' } })
  await screen.findByText('张子涵')
  await add()
  fireEvent.change(await row(3), { target: { value: '404' } })
  const fault = await screen.findByText('没有学号为 404 的在校学生')
  expect(fault.closest('li')).toBe((await row(3)).closest('li'))
  expect((await row(2)).closest('li')!.textContent).toContain('第 2 位 80%')
})

it('takes a pasted list, one to a row, and their order is that of the ranks', async () => {
  const server = open()
  await add()
  fireEvent.paste(await row(2), { clipboardData: { getData: () => '20231010002\n20231010003，20231010004' } })
  expect((await row(4)).value).toBe('20231010004')
  fireEvent.click(screen.getByRole('button', { name: '第 4 位上移' }))
  fireEvent.click(screen.getByRole('button', { name: '删除第 2 位' }))
  server.answers(instance.start, () => ({ instanceId: 'a1', status: 'running' as const }))
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(server.asked(instance.start)).toHaveLength(1))
  expect(server.asked(instance.start)[0]?.body.members).toEqual(['20231010004', '20231010003'])
})

it('keeps the members with the draft, and begins with them', async () => {
  const server = open({ m: '开放日', $team: ['20231010003'] })
  expect((await row(2)).value).toBe('20231010003')
  await screen.findByText('吴佳宁')
  fireEvent.change(await row(2), { target: { value: '20231010004' } })
  await waitFor(() => expect(server.asked(draft.save).length).toBeGreaterThan(0), { timeout: 4000 })
  expect(JSON.parse(server.asked(draft.save).at(-1)!.body.content)).toMatchObject({ m: '开放日', $team: ['20231010004'] })
})

it('says at the row of a member why the server refused them, until it is another', async () => {
  const server = open({ m: '开放日', $team: ['20231010002', '20231010003'] })
  const message = '吴佳宁 已申请过这个项目'
  server.answers(instance.start, () => Promise.reject(refusal(businessCode.failed, message, [{ model: '$team.1', message }])))
  await row(3)
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  const line = (await row(3)).closest('li')!
  await within(line).findByText(message)
  fireEvent.change(await row(3), { target: { value: '20231010004' } })
  await waitFor(() => expect(within(line).queryByText(message)).toBeNull())
})
