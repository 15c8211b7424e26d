import { dict, permissionCalls } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
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
