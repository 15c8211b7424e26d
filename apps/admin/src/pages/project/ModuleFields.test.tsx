import { businessCode, dict, item } from '@sc/api-client/contract'
import type { Item, ModuleFields, ModuleForm } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { ItemDrawer } from './ItemDrawer.tsx'
import { keptProject } from './keptProject.ts'
import type { KeptProject } from './keptProject.ts'

const plan: Item = { ...sampleItem, module: 'practice', moduleName: '实践实习', status: 'draft' }

const input = (model: string, name: string, options: object = {}) => ({
  type: 'input',
  model,
  name,
  key: model,
  icon: '',
  options,
  rules: [],
})
const formOf = (formVersion: number, ...list: object[]): ModuleForm => ({
  formCode: 'practice_extra',
  formName: '实践活动信息',
  formVersion,
  formDesign: JSON.stringify({ list, config: {} }),
})
const served = input('served', '服务对象', { required: true })
const site = input('site', '服务地点')
const first = formOf(1, served, site)

interface Opened {
  /** Of each module its form, or what is answered instead. */
  forms?: Record<string, ModuleForm | null> | (() => Promise<never>)
  says?: ModuleFields
  kept?: KeptProject | null
}

function open(record: Item | null, { forms = { practice: first }, says = { values: {}, form: null }, kept = null }: Opened = {}) {
  const server = openServer()
  signIn()
  server.answers(item.formChoices, () => ({
    versions: [{ version: 2, note: null, publishTime: '2026-03-01 08:00:00' }],
    hoursFields: [],
    dayFields: [],
    claimFields: [],
  }))
  server.answers(item.bindable, () => ({ forms: [], processes: [], departs: [], cohorts: [] }))
  server.answers(dict.items, () =>
    ['实践实习', '志愿公益'].map((text, at) => ({ value: ['practice', 'volunteer'][at]!, text, label: text, color: null })),
  )
  server.answers(item.moduleForm, ({ query }) => (typeof forms === 'function' ? forms() : { form: forms[query.module] ?? null }))
  server.answers(item.moduleFields, () => says)
  server.answers(item.updateFormByModuleForm, () => plan)
  const onClose = vi.fn()
  function Page() {
    const [editing, setEditing] = useState({ record, open: true, kept })
    return (
      <ItemDrawer
        {...editing}
        onClose={onClose}
        onStartOver={() => setEditing((now) => ({ ...now, kept: null }))}
        onMerged={(both) => setEditing({ record: both.record, open: true, kept: both })}
      />
    )
  }
  render(
    <BackOffice permits={['item:publish']}>
      <Page />
    </BackOffice>,
  )
  return { server, onClose }
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const section = () => screen.findByRole('region', { name: '实践活动信息' })

async function choose(module: string) {
  fireEvent.mouseDown(await screen.findByLabelText('所属模块'))
  fireEvent.click(await screen.findByText(module, { selector: '.ant-select-item-option-content' }))
}

it('asks for what the module asks for, in a section of its own, and saves it with the project', async () => {
  const { server, onClose } = open(plan, { says: { values: { served: '留守儿童' }, form: first } })
  await within(await section()).findByText('服务对象')
  // The page and its dialog have a heading of the first level: one that skips the second is lost to who goes by headings.
  within(await section()).getByRole('heading', { level: 2, name: '实践活动信息' })
  expect((await field('服务对象')).value).toBe('留守儿童')
  await fill('服务地点', '青禾镇')
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[0]!.body).toMatchObject({
    module: 'practice',
    customform: { served: '留守儿童', site: '青禾镇' },
  })
})

it('shows the running number that the project was given, and leaves it', async () => {
  const numbered = formOf(1, served, { ...input('no', '项目编号', { prefix: 'XM', period: 'never' }), type: 'serial' })
  const { server, onClose } = open(plan, {
    forms: { practice: numbered },
    says: { values: { served: '留守儿童', no: 'XM0007' }, form: numbered },
  })
  await within(await section()).findByText('XM0007')
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[0]!.body).toMatchObject({ customform: { served: '留守儿童', no: 'XM0007' } })
})

it('saves nothing while something of it is missing, and says so at its field', async () => {
  const { server, onClose } = open(plan)
  await section()
  await field('服务对象')
  await press('保存')
  await within(await section()).findByText('服务对象必须填写')
  expect(server.asked(item.updateFormByModuleForm)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('says at its field what the server refused, under what did not come about', async () => {
  const { server } = open(plan, { says: { values: { served: '居民' }, form: first } })
  const message = '表单数据校验失败：服务地点已停用'
  server.answers(item.updateFormByModuleForm, () =>
    Promise.reject(refusal(businessCode.failed, message, [{ model: 'customform.site', message: '服务地点已停用' }])),
  )
  await fill('服务地点', '旧址')
  await press('保存')
  await within(await section()).findByText('服务地点已停用')
  expect((await screen.findByText('修改失败!')).closest('[role="alert"]')!.textContent).toContain(message)
})

it('says that a new project was not saved', async () => {
  const { server } = open(null, { forms: {} })
  server.answers(item.saveFormByModuleForm, () => Promise.reject(refusal(businessCode.failed, '名称重复')))
  await fill('项目名称', '支教')
  await choose('志愿公益')
  await fill('每份申请的学时', '2')
  await press('保存')
  within(await screen.findByRole('alert')).getByText('保存失败!')
})

it('goes with the module, keeps what was typed for who comes back, and tells what another module does not keep', async () => {
  const { server, onClose } = open(plan, { says: { values: { served: '居民' }, form: first } })
  await fill('服务地点', '东区')
  await choose('志愿公益')
  const lost = await screen.findByText(/保存后不再保留/)
  expect(lost.closest('[role="status"]')!.textContent).toContain('服务对象：居民')
  expect(screen.queryByRole('region', { name: '实践活动信息' })).toBeNull()
  await choose('实践实习')
  expect((await field('服务地点')).value).toBe('东区')
  await choose('志愿公益')
  await screen.findByText(/保存后不再保留/)
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[0]!.body).toMatchObject({ module: 'volunteer', customform: {} })
})

it('leaves as it is what a module without a form holds', async () => {
  const { server, onClose } = open(plan, { forms: {}, says: { values: { venue: '东区' }, form: null } })
  await fill('项目名称', '支教团')
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[0]!.body).not.toHaveProperty('customform')
  expect(screen.queryByText(/保存后不再保留/)).toBeNull()
})

it('takes the newest version of the form, and tells what it has no field for', async () => {
  const second = formOf(2, served, input('hygiene', '卫生要求'))
  const { server, onClose } = open(plan, { forms: { practice: second }, says: { values: { served: '居民', site: '东区' }, form: first } })
  expect((await field('服务对象')).value).toBe('居民')
  expect((await screen.findByText(/保存后不再保留/)).closest('[role="status"]')!.textContent).toContain('服务地点：东区')
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[0]!.body.customform).toEqual({ served: '居民', hygiene: '' })
})

it('goes on from what a colleague filled in first, and names what both did by its title', async () => {
  let says: ModuleFields = { values: { served: '居民', site: '东区' }, form: first }
  const { server, onClose } = open(plan, { says })
  server.answers(item.moduleFields, () => says)
  const theirs = { served: '老人', site: '西区' }
  const now = { ...plan, revision: 5, customform: theirs }
  server.answers(item.updateFormByModuleForm, ({ body }) => {
    if (body.revision === 5) return now
    says = { values: theirs, form: first }
    throw refusal(businessCode.conflict, '项目刚被管理员修改过', now)
  })
  await fill('服务对象', '学生')
  await press('保存')
  const notice = await screen.findByRole('alert')
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['服务对象有修改', '服务地点有修改'])
  expect(notice.textContent).toContain('您在这里也改过“服务对象”')
  await waitFor(async () => expect([(await field('服务对象')).value, (await field('服务地点')).value]).toEqual(['学生', '西区']))
  // A page that is lost now comes back with both.
  const [key] = Object.keys(sessionStorage).filter((one) => one.startsWith('sc-draft:'))
  expect(keptProject((JSON.parse(sessionStorage.getItem(key!)!) as { content: string }).content)?.own).toMatchObject({
    base: theirs,
    typed: { practice_extra: { served: '学生', site: '西区' } },
  })
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(item.updateFormByModuleForm)[1]!.body.customform).toMatchObject({ served: '学生', site: '西区' })
})

it('says that it could not be read, and saves nothing over it', async () => {
  const { server, onClose } = open(plan, { forms: () => Promise.reject(refusal(businessCode.failed, '网络故障')) })
  await screen.findByText('读取模块的附加表单失败：网络故障')
  await press('保存')
  await waitFor(() => expect(within(screen.getAllByRole('alert').at(-1)!).getByText('网络故障')).toBeInstanceOf(HTMLElement))
  expect(server.asked(item.updateFormByModuleForm)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})
