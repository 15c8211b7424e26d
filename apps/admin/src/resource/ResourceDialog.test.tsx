import { businessCode, dictionaries, roleCalls, users } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { openServer, refusal } from '../testing/openServer.ts'
import { wideScreen } from '../testing/wideScreen.ts'
import { ResourceDialog } from './ResourceDialog.tsx'

const row = {
  id: '1',
  revision: 4,
  name: '级别',
  english: null,
  code: 'level',
  description: '旧的说明',
  createBy: null,
  createTime: '2026-03-01 08:00:00',
  updateBy: null,
  updateTime: '2026-03-01 08:00:00',
}

beforeEach(wideScreen)

function open(record: typeof row | null, preset = {}) {
  const server = openServer()
  const onClose = vi.fn()
  render(
    <BackOffice>
      <ResourceDialog open resource={dictionaries} referenced={{}} record={record} preset={preset} invalidates={[]} onClose={onClose} />
    </BackOffice>,
  )
  return { server, onClose }
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const saveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /保存/ })
const save = async () => {
  const button = await saveButton()
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}
const closed = (onClose: () => void) => waitFor(() => expect(onClose).toHaveBeenCalledOnce())

it('adds a record with what it begins with and what was filled in, an empty field as null', async () => {
  const { server, onClose } = open(null, { description: '预设的' })
  server.answers(dictionaries.calls.add, () => row)
  await fill('字典名称', '院系')
  await fill('字典编码', 'college')
  await save()
  await closed(onClose)
  expect(server.asked(dictionaries.calls.add)).toEqual([{ body: { name: '院系', english: null, code: 'college', description: '预设的' } }])
})

it('sends nothing while the form says what is missing, and stays', async () => {
  const { server, onClose } = open(null)
  await save()
  await screen.findByText('字典名称必须填写')
  expect(server.asked(dictionaries.calls.add)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('says what a pattern asks for, as the server would', async () => {
  const { server } = open(null)
  await fill('字典名称', '院系')
  await fill('字典编码', '1-level')
  await save()
  await screen.findByText(`字典编码${dictionaries.fields.code.pattern.words['zh-CN']}`)
  expect(server.asked(dictionaries.calls.add)).toEqual([])
})

it('sends of a change only what is otherwise, with the revision that was read', async () => {
  const { server, onClose } = open(row)
  server.answers(dictionaries.calls.edit, () => row)
  await fill('说明', '')
  await save()
  await closed(onClose)
  expect(server.asked(dictionaries.calls.edit)).toEqual([{ body: { id: '1', revision: 4, description: null } }])
})

it('asks the server nothing where nothing was changed', async () => {
  const { server, onClose } = open(row)
  await field('字典名称')
  await save()
  await closed(onClose)
  expect(server.asked(dictionaries.calls.edit)).toEqual([])
})

it('goes on from what a colleague saved meanwhile: theirs where the person changed nothing, and a word where both did', async () => {
  const { server, onClose } = open(row)
  const now = { ...row, revision: 5, name: '项目级别', description: '同事的说明' }
  server.answers(dictionaries.calls.edit, () => Promise.reject(refusal(businessCode.conflict, '刚被修改过', now)))
  await fill('字典名称', '获奖级别')
  await save()
  await screen.findByText('字典刚被别人修改过，字典名称现在是“项目级别”；再次保存将以您填写的为准')
  await waitFor(async () => expect((await field('说明')).value).toBe('同事的说明'))
  expect((await field('字典名称')).value).toBe('获奖级别')
  expect(onClose).not.toHaveBeenCalled()

  server.answers(dictionaries.calls.edit, () => now)
  await save()
  await closed(onClose)
  expect(server.asked(dictionaries.calls.edit)[1]).toEqual({ body: { id: '1', revision: 5, name: '获奖级别' } })
})

it('says so where the two changed different things', async () => {
  const { server } = open(row)
  server.answers(dictionaries.calls.edit, () =>
    Promise.reject(refusal(businessCode.conflict, '刚被修改过', { ...row, revision: 5, description: '同事的说明' })),
  )
  await fill('字典名称', '获奖级别')
  await save()
  await screen.findByText('字典刚被别人修改过，您没有改的内容已更新；请核对后再次保存')
})

it('says any other refusal in the server’s words, and keeps what was filled in', async () => {
  const { server, onClose } = open(row)
  server.answers(dictionaries.calls.edit, () => Promise.reject(refusal(businessCode.failed, '字典名称“获奖级别”已存在')))
  await fill('字典名称', '获奖级别')
  await save()
  await screen.findByText('字典名称“获奖级别”已存在')
  expect((await field('字典名称')).value).toBe('获奖级别')
  expect(onClose).not.toHaveBeenCalled()
})

it.each([null, row])('says at its field what the server refuses of it', async (record) => {
  const { server, onClose } = open(record, { code: 'level' })
  const message = '字典名称“院系”已存在'
  const refuse = () => Promise.reject(refusal(businessCode.failed, message, [{ model: 'name', message }]))
  server.answers(dictionaries.calls.add, refuse)
  server.answers(dictionaries.calls.edit, refuse)
  await fill('字典名称', '院系')
  await save()
  const box = (await field('字典名称')).closest<HTMLElement>('[data-model]')!
  await within(box).findByText(message)
  // There alone: a reader of screens would hear it twice.
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([message])
  expect(onClose).not.toHaveBeenCalled()
})

it('chooses departments out of their tree, and roles; a list that is narrowed to a department begins with it', async () => {
  const server = openServer()
  const onClose = vi.fn()
  const depart = (value: string, label: string) => ({ value, label, code: value, spelled: '', parentId: null })
  server.answers(users.calls.departs, () => [depart('law', '法学院'), depart('art', '艺术学院')])
  server.answers(roleCalls.all, () => [
    { id: 'r1', roleCode: 'teacher', roleName: '指导教师', spelled: '', mayGive: true, managesPeople: false, managesWithin: null },
    {
      id: 'r2',
      roleCode: 'admin',
      roleName: '系统管理员',
      spelled: '',
      mayGive: false,
      managesPeople: true,
      managesWithin: 'all' as const,
    },
  ])
  server.answers(users.calls.add, () => ({}) as never)
  render(
    <BackOffice>
      <ResourceDialog
        open
        resource={users}
        referenced={{}}
        record={null}
        preset={{ departs: 'law' as never }}
        invalidates={[]}
        onClose={onClose}
      />
    </BackOffice>,
  )
  await fill('姓名', '单晓柠')
  await fill('账号', 'shan')
  await screen.findByText('法学院')
  const choose = async (name: string, option: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name }))
    fireEvent.click((await screen.findAllByTitle(option)).at(-1)!)
  }
  await choose('部门', '艺术学院')
  await choose('角色', '指导教师')
  // What the one who fills it in may not give says so, and cannot be chosen.
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '角色' }))
  await screen.findByText('没有管理角色的权限，不能分配或取消')
  fireEvent.click(screen.getByText('系统管理员'))
  await save()
  await closed(onClose)
  expect(server.asked(users.calls.add)[0]?.body).toMatchObject({ realname: '单晓柠', departs: ['law', 'art'], roles: ['r1'] })
})
