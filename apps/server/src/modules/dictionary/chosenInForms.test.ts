import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dictionaries, dictionaryItems, form } from '@sc/api-client/contract'
import { branching, oneStep } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { designText, widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server).consenting
  admin = await campus.as('admin')
  await campus.deploy(processKey, oneStep(processKey), [reviewedBy('review', 'college_ek_group', { deptFlag: '1' })])
})
afterAll(() => server.close())

/** Asks for no field. */
const processKey = 'one_step'

const items = dictionaryItems.calls

const dictIdOf = async (code: string) =>
  (await admin.call(dictionaries.calls.list, { query: { keyword: code } })).records.find((one) => one.code === code)!.id

let count = 0

/** A dictionary of two prizes, and one that was added by mistake. */
async function prizes() {
  count += 1
  const code = `prizes_${count}`
  const { id: dictId } = await admin.call(dictionaries.calls.add, { body: { name: `奖项 ${count}`, code } })
  const entry = (value: string, text: string) => admin.call(items.add, { body: { dictId, text, value } })
  const [first, mistake] = [await entry('first', '一等奖'), await entry('mistake', '一等将')]
  return {
    code,
    first,
    mistake,
    field: (options = {}) => widget('select', 'prize', '奖项', { remote: 'dict', dictCode: code, ...options }),
  }
}

const remove = ({ id }: { id: string }) => admin.call(items.remove, { query: { id } })

it('an entry that was added by mistake goes, also where the program brought the dictionary or a form offers it', async () => {
  for (const code of ['education_level', 'person_standing', 'item_level']) {
    const dictId = await dictIdOf(code)
    const added = await admin.call(items.add, { body: { dictId, text: '误加', value: 'mistake' } })
    await remove(added)
    expect((await admin.call(items.list, { query: { dictId } })).records.map(({ value }) => value)).not.toContain('mistake')
  }
  const { mistake, field } = await prizes()
  await campus.project({ processKey, formCode: (await saved('offering', field())).code })
  await remove(mistake)
})

async function saved(code: string, ...list: object[]) {
  const formCode = `${code}_${count}`
  return { id: await campus.newForm(formCode, ...list), code: formCode }
}

it('what somebody chose in an application stays, and what nobody chose goes', async () => {
  const { first, mistake, code } = await prizes()
  // However the design spells the dictionary.
  const design = designText(widget('select', 'prize', '奖项', { remote: 'dict', dictCode: code })).replace(
    code,
    `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}${code.slice(1)}`,
  )
  const { id } = await admin.call(form.add, { body: { formCode: 'answered', formName: '获奖申报' } })
  await admin.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData: design } })
  const project = await campus.project({ name: '学科竞赛', processKey, formCode: 'answered' })
  await (await campus.as('student01')).submit(project, { prize: 'first' })
  await expect(remove(first)).rejects.toThrow('项目“学科竞赛”的申请正在使用它，不能删除')
  await remove(mistake)
})

it('one of several that were chosen stays', async () => {
  const { first, mistake, code } = await prizes()
  const field = widget('checkbox', 'prizes', '奖项', { remote: 'dict', dictCode: code })
  const project = await campus.project({ name: '多项竞赛', processKey, formCode: (await saved('several', field)).code })
  await (await campus.as('student01')).submit(project, { prizes: ['first'] })
  await expect(remove(first)).rejects.toThrow('项目“多项竞赛”的申请正在使用它，不能删除')
  await remove(mistake)
})

it('stays while a form begins with it or asks for it', async () => {
  const { first, mistake, field } = await prizes()
  const { id } = await saved('named', field({ defaultValue: 'first' }))
  await expect(remove(first)).rejects.toThrow(`表单“named_${count}”的默认值或条件用到它，不能删除；请先修改该表单`)
  await campus.saveForm(id, field(), widget('input', 'note', '说明', { visibleWhen: "${prize == 'first'}" }))
  await expect(remove(first)).rejects.toThrow('的默认值或条件用到它')
  await remove(mistake)
  await campus.saveForm(id, field())
  await remove(first)
})

it('stays while a project counts hours by it', async () => {
  const { first, mistake, field } = await prizes()
  const { code: formCode } = await saved('counting', field())
  const hoursRule = { source: 'table' as const, field: 'prize', rows: [{ value: 'first', hours: 20 }] }
  await campus.draft({ name: '按奖项认定', formCode, hours: undefined, hoursRule })
  await expect(remove(first)).rejects.toThrow('项目“按奖项认定”正在使用它，不能删除')
  await remove(mistake)
})

it('stays while a process decides by it', async () => {
  const { first, mistake, field } = await prizes()
  const { code: formCode } = await saved('deciding', field())
  const key = 'by_prize'
  await campus.deploy(key, branching(key, "${prize == 'first'}"))
  await campus.project({ formCode, processKey: key })
  await expect(remove(first)).rejects.toThrow('流程“by_prize”的条件用到它，不能删除；请先修改并重新部署该流程')
  await remove(mistake)
})

it('is either chosen or gone where somebody chooses it at that moment', async () => {
  const { first, field } = await prizes()
  const { code: formCode } = await saved('racing', field())
  const projects: string[] = []
  for (let turn = 0; turn < 3; turn++) projects.push(await campus.project({ processKey, formCode }))
  const student = await campus.as('student01')
  const [removal, ...submissions] = await Promise.allSettled([
    remove(first),
    ...projects.map((project) => student.submit(project, { prize: 'first' }, randomUUID())),
  ])
  const isChosen = submissions.some(({ status }) => status === 'fulfilled')
  expect(removal.status).toBe(isChosen ? 'rejected' : 'fulfilled')
})
