import { dict, form } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { emptyDesign } from '@sc/form-renderer/schema'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { PublishFormDialog } from './PublishFormDialog.tsx'
import type { UsedBy } from './takersOf.ts'

type Versions = ComponentProps<typeof PublishFormDialog>['versions']

const item = (id: string, name: string, formVersion: number | null, status = 'published') => ({ id, name, formVersion, status })
const items = [item('i1', '急救培训', 1), item('i2', '生命教育', 1, 'draft'), item('i3', '已是新版', 2)] as unknown as UsedBy
const asked = { id: 'f1', versions: [], items }
const versions = { isPending: false, data: asked, error: null, refetch: vi.fn() } as unknown as Versions
const standing = { revision: 8, publishedVersion: 1, changedSincePublish: true }

const noFindings = () => Promise.resolve([])

function open(props: Partial<ComponentProps<typeof PublishFormDialog>> = {}, permits = ['item:publish']) {
  const server = openServer()
  const published = { ...standing, publishedVersion: 2, changedSincePublish: false }
  server.answers(form.publish, () => ({ form: published, version: 2 }) as never)
  const told = { onClose: vi.fn(), onPublished: vi.fn(), onSave: vi.fn(async () => ({ ...standing, revision: 9 })) }
  render(
    <BackOffice permits={permits}>
      <PublishFormDialog
        open
        id="f1"
        standing={standing}
        dirty={false}
        hindrances={() => []}
        findings={noFindings}
        designOf={() => emptyDesign()}
        versions={versions}
        {...told}
        {...props}
      />
    </BackOffice>,
  )
  return { server, published, ...told }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const closed = (onClose: () => void) => waitFor(() => expect(onClose).toHaveBeenCalledOnce())

it('publishes what was saved last, for the chosen projects, with the note', async () => {
  const { server, published, onClose, onPublished, onSave } = open()
  await screen.findByText('发布第 2 版')
  fireEvent.click(screen.getByLabelText(/急救培训/))
  fireEvent.change(screen.getByLabelText('版本说明（可不填）'), { target: { value: ' 增加“获奖等级” ' } })
  await press('发布')
  await closed(onClose)
  expect(server.asked(form.publish)).toEqual([{ body: { id: 'f1', revision: 8, itemIds: ['i1'], note: '增加“获奖等级”' } }])
  expect(onPublished).toHaveBeenCalledWith(published)
  expect(onSave).not.toHaveBeenCalled()
})

it('saves unsaved changes first and publishes those, or leaves them out where the person says so', async () => {
  const { server, onClose, onSave } = open({ dirty: true })
  await press('保存并发布')
  await closed(onClose)
  expect(onSave).toHaveBeenCalledOnce()
  expect(server.asked(form.publish)[0]!.body.revision).toBe(9)
})

it('publishes without the unsaved changes where the person leaves them out, and says so', async () => {
  const { server, onClose, onSave } = open({ dirty: true })
  fireEvent.click(screen.getByLabelText('先保存这些修改，一并发布'))
  await screen.findByText('只发布最近一次保存的设计，编辑器中的修改不在其中')
  await press('发布')
  await closed(onClose)
  expect(onSave).not.toHaveBeenCalled()
  expect(server.asked(form.publish)[0]!.body.revision).toBe(8)
})

it('publishes nothing where the changes could not be saved', async () => {
  const { server, onClose } = open({ dirty: true, onSave: () => Promise.reject(new Error('设计有错误，没有保存')) })
  await press('保存并发布')
  await screen.findByText('设计有错误，没有保存')
  expect(server.asked(form.publish)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('asks before it publishes what no project can use, of the design that would be published', async () => {
  const hindrances = vi.fn(() => ['字段“学时”没有标识'])
  const { server, onClose } = open({ hindrances })
  await press('发布')
  const question = await dialogSaying('设计有 1 处问题，仍要发布第 2 版？')
  expect(question.textContent).toContain('字段“学时”没有标识')
  expect(hindrances).toHaveBeenCalledWith('saved')
  await press('返回修改')
  await waitFor(() => expect(screen.queryByText('字段“学时”没有标识')).toBeNull())
  expect(server.asked(form.publish)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('tells what an analysis of the design has found, and publishes it all the same', async () => {
  const findings = vi.fn(() => Promise.resolve(['“证书”永远不会显示']))
  const { server, onClose } = open({ findings })
  await screen.findByText('表单分析有 1 处提醒，请核对；不影响发布')
  screen.getByText('“证书”永远不会显示')
  expect(findings).toHaveBeenCalledWith('saved')
  await press('发布')
  await closed(onClose)
  expect(server.asked(form.publish)).toHaveLength(1)
})

it('cannot be confirmed before the projects are there, which move the button from under a click', async () => {
  open({ versions: { ...versions, isPending: true, data: undefined } as Versions })
  await screen.findByText('发布第 2 版')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '发布' }).disabled).toBe(true)
})

it('publishes for no project where the projects could not be had', async () => {
  const refetch = vi.fn()
  const { server, onClose } = open({
    versions: { ...versions, data: undefined, error: new Error('网络错误'), refetch } as unknown as Versions,
  })
  await press('重试')
  expect(refetch).toHaveBeenCalledOnce()
  await press('发布')
  await closed(onClose)
  expect(server.asked(form.publish)[0]!.body.itemIds).toEqual([])
})

it('has nothing to do where the version is there and no project is chosen', async () => {
  open({ standing: { ...standing, publishedVersion: 2, changedSincePublish: false } })
  await screen.findByText('第 2 版用于哪些项目')
  const change = screen.getByRole<HTMLButtonElement>('button', { name: '更换版本' })
  expect(change.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('全选'))
  expect(change.disabled).toBe(false)
})

it('leaves published projects to who may publish, and names them', async () => {
  const { server, onClose } = open({}, [])
  await screen.findByText('已发布的项目须由有发布权限的人更换版本：“急救培训”')
  expect(screen.queryByLabelText(/急救培训/)).toBeNull()
  fireEvent.click(screen.getByLabelText('全选'))
  await press('发布')
  await closed(onClose)
  expect(server.asked(form.publish)[0]!.body.itemIds).toEqual(['i2'])
})

it('tells what the new version has otherwise than the last one, of the design that would be published', async () => {
  const name = { type: 'input', name: '姓名', icon: '', key: 'k', model: 'who', options: {}, rules: [] }
  const designOf = vi.fn(() => ({ ...emptyDesign(), list: [{ ...name, options: { required: true } }] }))
  const { server } = open({ dirty: true, designOf })
  server.answers(form.versionData, () => ({ version: 1, formDesigerData: JSON.stringify({ ...emptyDesign(), list: [name] }) }) as never)
  server.answers(dict.names, () => [])
  await press(/与第 1 版的差异/)
  await screen.findByText('修改 1 项')
  expect(screen.getByRole('list', { name: '差别' }).textContent).toBe('修改 姓名 单行文本必填否 → 是')
  expect(designOf).toHaveBeenCalledWith('present')
})
