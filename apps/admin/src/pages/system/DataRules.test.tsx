import { businessCode, dict, permissionCalls } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { DataRules } from './DataRules.tsx'

beforeEach(wideScreen)

const rule = {
  id: 'r1',
  permissionId: 'p',
  ruleName: 'Own',
  ruleColumn: 'orgCode',
  ruleConditions: '=' as const,
  ruleValue: 'A01A11',
  status: '1' as const,
  revision: 4,
  roles: [],
}
const depart = (value: string, label: string) => ({ value, label, code: value, parentId: value === 'A01' ? null : 'A01', spelled: '' })

it('chooses departments by name, and keeps their codes', async () => {
  const server = openServer()
  server.answers(permissionCalls.rulesOf, () => [rule])
  server.answers(permissionCalls.ruleDeparts, () => [depart('A01', 'Lake'), depart('A01A11', 'Law'), depart('A01A12', 'Art')])
  server.answers(dict.items, () => [])
  server.answers(permissionCalls.editRule, () => rule)
  render(
    <BackOffice permits={['role:manage']}>
      <DataRules action={{ id: 'p', title: 'Manage', perms: 'item:manage' }} onClose={() => undefined} />
    </BackOffice>,
  )
  await screen.findByText('部门 等于 Law')
  fireEvent.click(screen.getByRole('button', { name: '编辑' }))
  const dialog = await dialogSaying('编辑数据规则“Own”')
  await within(dialog).findByText('Law')
  within(dialog).getByText('只指所选的部门本身，不含下级')
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '值' }))
  await screen.findByTitle('本人当前部门')
  fireEvent.click((await screen.findAllByTitle('Art')).at(-1)!)
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.asked(permissionCalls.editRule)).toHaveLength(1))
  expect(server.asked(permissionCalls.editRule)[0]?.body).toMatchObject({ id: 'r1', ruleConditions: '=', ruleValue: 'A01A12' })
})

it('says what a rule would leave before it is saved, and of whom it is counted', async () => {
  const server = openServer()
  server.answers(permissionCalls.rulesOf, () => [])
  server.answers(permissionCalls.ruleDeparts, () => [])
  server.answers(dict.items, () => [])
  server.answers(permissionCalls.previewRule, ({ body }) => ({ total: 12, left: Number(body.ruleValue), asCaller: false }))
  render(
    <BackOffice permits={['role:manage']}>
      <DataRules action={{ id: 'p', title: 'Manage', perms: 'item:manage' }} onClose={() => undefined} />
    </BackOffice>,
  )
  await screen.findByText('还没有数据规则')
  fireEvent.click(screen.getByRole('button', { name: '新建规则' }))
  const dialog = await dialogSaying('新建规则')
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '字段' }))
  fireEvent.click((await screen.findAllByTitle('学时')).at(-1)!)
  fireEvent.change(within(dialog).getByRole('textbox', { name: '值' }), { target: { value: '5' } })
  await within(dialog).findByText('学时 等于 5')
  await within(dialog).findByText('您能看到的 12 条项目中，留下 5 条，其余 7 条看不到')
  expect(server.asked(permissionCalls.addRule)).toEqual([])
})

it('switches a rule that roles have off once what they reach more was read', async () => {
  const server = openServer()
  const given = { ...rule, roles: [{ id: 'r', roleCode: 'teacher', roleName: 'Teacher' }] }
  server.answers(permissionCalls.rulesOf, () => [given])
  server.answers(permissionCalls.ruleDeparts, () => [])
  server.answers(dict.items, () => [])
  server.answers(permissionCalls.editRule, ({ body }) => {
    if (body.consent === 'read') return { ...given, status: '0' as const }
    throw refusal(businessCode.consent, '请先核对', { consent: 'read', news: ['角色“Teacher”（3 人）不再受限制'], changes: [] })
  })
  render(
    <BackOffice permits={['role:manage']}>
      <DataRules action={{ id: 'p', title: 'Manage', perms: 'item:manage' }} onClose={() => undefined} />
    </BackOffice>,
  )
  fireEvent.click(await screen.findByRole('switch', { name: '启用数据规则“Own”' }))
  const question = await dialogSaying(/有角色能看到的数据会变化/)
  within(question).getByText('角色“Teacher”（3 人）不再受限制')
  fireEvent.click(within(question).getByRole('button', { name: '确认保存' }))
  await waitFor(() => expect(server.asked(permissionCalls.editRule).at(-1)?.body).toMatchObject({ id: 'r1', status: '0', consent: 'read' }))
})

it('says beforehand that a rule about scores keeps transcripts from whoever has it', async () => {
  const server = openServer()
  server.answers(permissionCalls.rulesOf, () => [])
  server.answers(permissionCalls.ruleDeparts, () => [])
  server.answers(dict.items, () => [])
  const drawn = (perms: string) =>
    render(
      <BackOffice permits={['role:manage']}>
        <DataRules action={{ id: 'p', title: 'Scores', perms }} onClose={() => undefined} />
      </BackOffice>,
    )
  const projects = drawn('item:manage')
  await screen.findByText('还没有数据规则')
  expect(screen.queryByText(/看不到学生的成绩管理和成绩单/)).toBeNull()
  projects.unmount()
  drawn('score:view')
  await screen.findByText(/看不到学生的成绩管理和成绩单/)
})
