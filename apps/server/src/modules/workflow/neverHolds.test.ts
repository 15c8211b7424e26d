import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { item, workflow } from '@sc/api-client/contract'
import { depart, dict, dictItem } from '../../db/schema/index.ts'
import { branching, oneStep } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

const fields = [
  widget('select', 'lv', '级别', { remote: 'dict', dictCode: 'item_level' }),
  widget('select', 'gone', '去向', { remote: 'dict', dictCode: 'no_such_dictionary' }),
  widget('checkbox', 'likes', '兴趣', { options: ['a', 'b'] }),
  widget('radio', 'role', '角色', {
    showLabel: true,
    options: [
      { value: 'lead', label: '负责人' },
      { value: 'part', label: '参与者' },
    ],
  }),
  widget('number', 'n', '时数'),
  widget('switch', 'on', '在校'),
  widget('date', 'day', '日期', { type: 'date', format: 'yyyy-MM-dd' }),
  widget('time', 'clock', '钟点', { format: 'HH:mm' }),
  widget('date', 'stamp', '登记日', { type: 'date', timestamp: true }),
  widget('date', 'european', '到校日', { type: 'date', format: 'dd/MM/yyyy' }),
  widget('input', 'note', '备注'),
]

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  await campus.newForm('compared', ...fields)
})
afterAll(() => server.close())

const lint = async (condition: string, formCode: string | null = 'compared') =>
  (await admin.call(workflow.lint, { body: { key: 'asking', xml: branching('asking', condition), ...(formCode && { formCode }) } }))
    .filter(({ code }) => code === 'condition' || code === 'optionValue' || code === 'retiredValue' || code === 'doubtfulValue')
    .map(({ severity, message }) => `${severity} ${message}`)

describe('a process condition that can never hold', () => {
  it.each([
    ["${lv == '国家级'}", '级别“国家级”（“国家级”是选项的显示文字，值是 national）'],
    ["${lv == 'world'}", '级别“world”（可选的值：national 国家级、provincial 省级、school 校级、college 院级）'],
    ["${itemModule == '志愿公益'}", '项目所属模块“志愿公益”（“志愿公益”是选项的显示文字，值是 volunteer）'],
    ["${itemHours > '８'}", '与“８”比较，但“认定学时”的值是数字，“８”不是数字'],
    ["${likes == 'a'}", '与“a”比较，但“兴趣”的值是列表，要判断其中有没有某一项，请用 contains'],
    ['${lv > 3}', '与“3”比较，但“级别”的选项中没有符合的值，可选的值有 national（国家级）'],
    ['${n == "多"}', '与“多”比较，但“时数”的值是数字'],
    ["${on == '是'}", '与“是”比较，但“在校”的值只有 true 和 false'],
    ['${day > 9}', '与“9”比较，但“日期”的值是日期时间，写作 yyyy-MM-dd，“9”不是这样的日期时间'],
    ["${day == 'x'}", '“x”不是这样的日期时间'],
    ["${clock > '8:00' && clock > 9}", '请改写为“08:00”；与“9”比较'],
    ["${stamp > '2026-01-01'}", '“登记日”保存的是时间戳（毫秒数）'],
    ['${lv}', '直接用“级别”判断是否成立，但“级别”的值是选项，不会是 true'],
    ['${day > n}', '把“日期”与“时数”比较，但“日期”的值是日期时间，“时数”的值是数字，无法比较'],
    ["${outcome == 'agree'}", '上一步的处理结果“agree”（可选的值：approve 同意、disagree 不同意、submit 提交申请）'],
    ["${approved == 'yes'}", '但“是否同意”的值只有 true 和 false'],
    ["${role == '负责人'}", '角色“负责人”（“负责人”是选项的显示文字，值是 lead）'],
  ])('%s is an error that says what could be asked', async (condition, words) => {
    const [problem, ...others] = await lint(condition)
    expect(others).toEqual([])
    expect(problem).toMatch(/^error .*条件永远不会成立$/)
    expect(problem).toContain(words)
  })

  it('is an error too where it always holds, decides nothing, or goes by the order of texts', async () => {
    const [dept] = await server.db.select().from(depart).where(eq(depart.category, 'college')).orderBy(depart.orgCode).limit(1)
    expect(await lint(`\${initiatorDept == '${dept!.departName}'}`)).toEqual([
      expect.stringContaining(`申请人所在部门“${dept!.departName}”（“${dept!.departName}”是部门名称，要写它的编码 ${dept!.orgCode}）`),
    ])
    expect(await lint(`\${initiatorDept == '${dept!.orgCode}' || initiatorDept.startsWith('${dept!.orgCode.slice(0, 3)}')}`)).toEqual([])
    expect(await lint("${lv != '国家级'}")).toEqual([expect.stringMatching(/^error .*，条件总是成立$/)])
    expect(await lint('${!(day > 9)}')).toEqual([expect.stringMatching(/^error .*，条件总是成立$/)])
    expect(await lint("${lv == '国家级' || n > 3}")).toEqual([expect.stringMatching(/^error .*，这样的比较不起作用$/)])
    expect(await lint("${european > '01/02/2026'}")).toEqual([
      expect.stringMatching(/^error .*“到校日”的值写作 dd\/MM\/yyyy，按文字比较大小与日期的先后不一致/),
    ])
  })

  it('is an error where it asks rows for a column that they do not have', async () => {
    await campus.newForm('with_rows', { ...widget('table', 'rows', '明细'), tableColumns: [widget('number', 'hours', '学时')] })
    expect(await lint("${sum(pluck(rows, 'hours')) > 8 && rows[0].hours > 1}", 'with_rows')).toEqual([])
    expect(await lint("${sum(pluck(rows, 'len')) > 8}", 'with_rows')).toEqual([
      expect.stringMatching(/^error .*用到“明细”的列 len，但“明细”没有这一列，可用的列有 hours（学时）$/),
    ])
  })

  it('is a warning where what is typed may be it', async () => {
    expect(await lint('${note > 9}')).toEqual([expect.stringMatching(/^warning .*填成“10人”这样就无法与数字比较大小/)])
    expect(await lint('${note}')).toEqual([expect.stringMatching(/^warning .*只有填写 true 才成立/)])
    expect(await lint("${note == 'b'}")).toEqual([])
  })

  it('is none where it may hold, or where nobody knows the options', async () => {
    const sound =
      "${lv == 'national' && gone == '国外' && itemModule == 'volunteer' && itemHours > '8' && likes.contains('a') && n >= 3 && on == 'true' && on && day >= '2026-01-01' && stamp > 1767225600000 && outcome == 'disagree' && !rejected && role != 'part' && lv != ''}"
    expect(await lint(sound)).toEqual([])
    expect(await lint("${itemModule == '志愿公益'}", null)).toHaveLength(1)
  })

  it('keeps the process from being deployed, and a project from being published', async () => {
    const { id: modelId } = await admin.call(workflow.saveModel, {
      body: {
        key: 'by_words',
        name: 'by_words',
        engine: 'flowable',
        xml: branching('by_words', "${lv == '国家级'}"),
        formCode: 'compared',
      },
    })
    await expect(admin.call(workflow.deployModel, { body: { modelId } })).rejects.toThrow('值是 national')
    await campus.deploy('unbound', branching('unbound', "${lv == '国家级'}"))
    await expect(campus.project({ formCode: 'compared', processKey: 'unbound' })).rejects.toThrow(
      "流程“unbound”的条件 ${lv == '国家级'} 与没有的选项值比较：级别“国家级”（“国家级”是选项的显示文字，值是 national）",
    )
  })
})

it('a form whose condition can never hold is given to no project', async () => {
  await campus.deploy('plain', oneStep('plain', 'flowable:candidateGroups="teacher"'))
  await campus.newForm('never_shown', fields[0]!, widget('input', 'cert', '证书号', { required: true, visibleWhen: "${lv == '国家级'}" }))
  await expect(campus.project({ formCode: 'never_shown', processKey: 'plain' })).rejects.toThrow(
    '“证书号”的显示条件与“国家级”比较，但“级别”没有值为“国家级”的选项：“国家级”是选项的显示文字，值是 national',
  )
})

it('a value that left the dictionary is a warning while running applications hold it', async () => {
  await campus.newForm('leaving', fields[0]!)
  const condition = "${lv == 'college'}"
  await campus.deploy('leaving', branching('leaving', condition))
  const itemId = await campus.project({ formCode: 'leaving', processKey: 'leaving' })
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, { lv: 'college' })
  const [known] = await server.db.select({ id: dict.id }).from(dict).where(eq(dict.code, 'item_level'))
  const entries = await server.db.select().from(dictItem).where(eq(dictItem.dictId, known!.id))
  const leaving = entries.find(({ value }) => value === 'college')!
  await server.db.delete(dictItem).where(eq(dictItem.id, leaving.id))
  expect(await lint(condition, 'leaving')).toEqual([
    expect.stringMatching(/^warning .*“college”已不在“级别”的选项中，只有已提交的申请还用到它$/),
  ])
  await admin.call(item.close, { body: { id: itemId } })
  await admin.call(item.reopen, { body: { id: itemId } })
  await student.withdraw(instanceId)
  await student.cancel(instanceId)
  expect(await lint(condition, 'leaving')).toEqual([expect.stringMatching(/^error .*级别“college”（可选的值：national 国家级/)])
})
