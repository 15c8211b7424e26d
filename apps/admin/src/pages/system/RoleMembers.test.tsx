import { roleCalls, users } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { RoleMembers } from './RoleMembers.tsx'

beforeEach(wideScreen)

const found = (id: string, studentNo: string | null) => ({
  id,
  username: `acc${id}`,
  realname: '李明',
  studentNo,
  departName: '法学院',
  status: 1,
})

it('tells a student from a member of staff of the same name where members are added', async () => {
  const server = openServer()
  signIn()
  server.answers(roleCalls.members, () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 }))
  server.answers(users.calls.departs, () => [])
  server.answers(roleCalls.people, () => ({
    records: [found('1', null), found('2', '2023101001')],
    total: 2,
    size: 50,
    current: 1,
    pages: 1,
  }))
  server.answers(roleCalls.addMembers, () => ({ count: 1 }))
  render(
    <BackOffice>
      <RoleMembers role={{ id: 'r1', roleName: '审核员' }} onClose={() => undefined} />
    </BackOffice>,
  )
  fireEvent.click((await screen.findAllByRole('button', { name: /添加成员/ }))[0]!)
  await screen.findByText('添加“审核员”的成员')
  const dialog = within(screen.getAllByRole('dialog').at(-1)!)
  await dialog.findByText('学生，学号 2023101001 · 法学院')
  fireEvent.click(dialog.getByText('acc1 · 法学院'))
  fireEvent.click(dialog.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(server.asked(roleCalls.addMembers)).toEqual([{ body: { roleId: 'r1', userIds: ['1'] } }]))
})
