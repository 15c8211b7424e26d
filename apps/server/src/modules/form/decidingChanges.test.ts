// Over 400 lines because each change that can decide is one test, and all ask the same published project.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, form, item } from '@sc/api-client/contract'
import type { ConsentAsked, HoursRule, ItemFields } from '@sc/api-client/contract'
import { branching, chain, end, fieldPermissions, flow, element, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const level = (options: object = {}, values = ['national', 'school']) =>
  widget('radio', 'level', '级别', { options: values.map((value) => ({ value })), ...options })
const kind = (x: string, y: string) =>
  widget('radio', 'kind', '类型', {
    options: [
      { value: 'x', label: x },
      { value: 'y', label: y },
    ],
    showLabel: true,
  })
/** With a key as the designer makes them. */
const keyed = (model: string, name: string) => ({ ...widget('number', model, name), key: `1760000000000_${model.length}` })
const choice = (options: object) => widget('select', 'level', '级别', { options: [{ value: 'national' }, { value: 'school' }], ...options })
const hrs = (options: object = {}) => widget('number', 'hrs', '时数', options)
const column = (options: object = {}) => widget('number', 'part', '每项时数', options)
const rows = (...list: object[]) => ({ ...widget('table', 'rows', '明细'), columns: [{ span: 24, list }] })
const most = (options: object = {}) => widget('number', 'most', '实际时数', options)
const note = (options: object = {}) => widget('input', 'note', '备注', options)
const grid = (options: object, ...list: object[]) => ({ ...widget('grid', 'box', '', options), columns: [{ span: 24, list }] })

const byField: HoursRule = { source: 'field', field: 'hrs', cap: 20, step: 1 }

let count = 0

/** A published project whose process asks for the level, and whose hours are a field's. */
async function running(
  list: object[],
  { hoursRule = byField, condition = "${level == 'national'}" }: { hoursRule?: HoursRule; condition?: string | undefined } = {},
) {
  const code = `deciding_${++count}`
  const formId = await campus.newForm(code, ...list)
  await campus.deploy(code, branching(code, condition))
  const itemId = await campus.project({ name: code, formCode: code, processKey: code, hours: undefined, hoursRule })
  return {
    code,
    formId,
    itemId,
    take: (...after: object[]) => campus.publishForm(formId, [itemId], ...after),
    consenting: (...after: object[]) => campus.consenting.publishForm(formId, [itemId], ...after),
  }
}

/** What is said before a version is taken. */
const asked = async (act: Promise<unknown>) => {
  const refusal = (await act.then(
    () => undefined,
    (error: unknown) => error,
  )) as { code: number; message: string; result: ConsentAsked }
  expect(refusal).toMatchObject({ code: businessCode.consent })
  return refusal.result
}
const settingsIn = ({ changes }: ConsentAsked) =>
  changes.flatMap(({ parts }) =>
    parts.flatMap(({ id, change, settings }) =>
      settings.length > 0 ? settings.map(({ setting, of }) => [id, change, setting, of].filter(Boolean).join(' ')) : [`${id} ${change}`],
    ),
  )

describe('a version of the form of a published project', () => {
  it.each<[string, object[], object[], string, string?]>([
    [
      'opens the field that the hours are',
      [level(), hrs({ disabled: true, defaultValue: 1 })],
      [level(), hrs({ defaultValue: 1 })],
      'hrs changed disabled',
    ],
    [
      'gives that field another default',
      [level(), hrs({ disabled: true, defaultValue: 1 })],
      [level(), hrs({ disabled: true, defaultValue: 20 })],
      'hrs changed defaultValue',
    ],
    ['no longer reads it only', [level(), hrs({ readOnlyWhen: "${level == 'school'}" })], [level(), hrs()], 'hrs changed readOnlyWhen'],
    ['has a second field of that model', [level(), hrs()], [level(), hrs(), { ...hrs(), key: 'second' }], 'hrs added'],
    ['demands no more what is asked', [level({ required: true }), hrs()], [level(), hrs()], 'level changed required'],
    [
      'fetches the choices from elsewhere',
      [level(), hrs()],
      [level({ remote: 'dict', dictCode: 'levels' }), hrs()],
      'level changed remote',
    ],
    [
      'retires an option',
      [level(), hrs()],
      [level({ options: [{ value: 'national', disabled: true }, { value: 'school' }, { value: 'guojiaji', label: 'national' }] }), hrs()],
      'level changed options.disabled national',
    ],
    [
      'shows what is asked by what an applicant types',
      [level(), hrs(), note()],
      [level({ visibleWhen: "${note != ''}" }), hrs(), note()],
      'level changed visibleWhen',
    ],
    [
      'so that it is hidden with what it lies in',
      [level(), hrs(), note()],
      [grid({ visibleWhen: "${note != ''}" }, level()), hrs(), note()],
      'level changed visibleWhen',
    ],
    [
      'adds an option beside one that is called otherwise',
      [level({ options: [{ value: 'national', label: '国家级' }], showLabel: true }), hrs()],
      [
        level({
          options: [
            { value: 'national', label: '国家级（旧）' },
            { value: 'gj', label: '国家级（A类）' },
          ],
          showLabel: true,
        }),
        hrs(),
      ],
      'level changed options gj',
    ],
    [
      'lets nobody empty what is asked',
      [choice({ clearable: true }), hrs()],
      [choice({ clearable: false }), hrs()],
      'level changed clearable',
    ],
    [
      'swaps what the options of a field mean that what is asked is shown by',
      [kind('竞赛', '讲座'), level({ visibleWhen: "${kind == 'x'}" }), hrs()],
      [kind('讲座', '竞赛'), level({ visibleWhen: "${kind == 'x'}" }), hrs()],
      'kind changed options x',
    ],
    [
      'swaps what they mean but for what cannot be seen',
      [kind('竞赛', '讲座'), level({ visibleWhen: "${kind == 'x'}" }), hrs()],
      [kind('讲座 ', '竞\u200b赛'), level({ visibleWhen: "${kind == 'x'}" }), hrs()],
      'kind changed options x',
    ],
    [
      'gives the title of the field that the hours are to a new one',
      [level(), keyed('hrs', '时数')],
      [level(), keyed('hrs', '参与人数'), keyed('times', '时数')],
      'hrs changed name',
    ],
    [
      'has a second field that looks like the one that is asked',
      [level(), hrs()],
      [widget('radio', 'rank', '级\u200b别', { options: [{ value: 'national' }] }), level(), hrs()],
      'rank added',
    ],
    [
      'calls another field as the one that the hours are',
      [level(), hrs(), note()],
      [level(), hrs(), { ...note(), name: '时数' }],
      'note changed name',
    ],
    [
      'puts another closed field of its model first',
      [level(), hrs({ disabled: true, defaultValue: 1 }), { ...hrs({ disabled: true, defaultValue: 20 }), key: 'second' }],
      [level(), { ...hrs({ disabled: true, defaultValue: 20 }), key: 'second' }, hrs({ disabled: true, defaultValue: 1 })],
      'hrs changed order',
    ],
    ['opens a field that decides nothing', [level(), hrs(), note({ disabled: true })], [level(), hrs(), note()], 'note changed disabled'],
    [
      'says otherwise which hours go with what else is filled in, at their own field',
      [level(), hrs({ validWhen: '${hrs <= most}' }), most()],
      [level(), hrs({ validWhen: '${hrs <= 2 * most}' }), most()],
      'hrs changed validWhen',
    ],
    [
      'says so at the other field',
      [level(), hrs(), most({ validWhen: '${hrs <= most}' })],
      [level(), hrs(), most({ validWhen: '${hrs <= 2 * most}' })],
      'most changed validWhen',
    ],
    [
      'asks for no such thing any more',
      [level(), hrs(), most({ validWhen: '${hrs <= most}' })],
      [level(), hrs(), most()],
      'most changed validWhen',
    ],
    [
      'lets a column hold more whose sum is asked',
      [rows(column({ max: 4 })), hrs(), level()],
      [rows(column({ max: 40 })), hrs(), level()],
      'rows.part changed max',
      "${sum(pluck(rows, 'part')) > 8}",
    ],
    [
      'shows such a column otherwise',
      [rows(column({ visibleWhen: "${note != ''}" }), note()), hrs(), level()],
      [rows(column(), note()), hrs(), level()],
      'rows.part changed visibleWhen',
      "${sum(pluck(rows, 'part')) > 8}",
    ],
    [
      'swaps what two columns are called',
      [rows(column(), { ...most(), key: 'other' }), hrs(), level()],
      [rows({ ...column(), name: '实际时数' }, { ...most(), key: 'other', name: '每项时数' }), hrs(), level()],
      'rows.part changed name',
      "${sum(pluck(rows, 'part')) > 8}",
    ],
    [
      'lets that hold more',
      [level(), hrs(), most({ max: 4, validWhen: '${hrs <= most}' })],
      [level(), hrs(), most({ max: 40, validWhen: '${hrs <= most}' })],
      'most changed max',
    ],
    [
      'has no field any more that they were held to',
      [level(), hrs(), most({ validWhen: '${hrs <= most}' })],
      [level(), hrs()],
      'most removed',
    ],
    [
      'has another field of the model',
      [level(), hrs()],
      [level(), { ...widget('number', 'hrs', '参与人数'), key: 'another' }],
      'hrs changed name',
    ],
    [
      'lets what that goes by hold less',
      [level({ visibleWhen: "${note != ''}" }), hrs(), note()],
      [level({ visibleWhen: "${note != ''}" }), hrs(), note({ maxlength: 3 })],
      'note changed maxlength',
    ],
    [
      'calls several options otherwise',
      [
        level({
          options: [
            { value: 'national', label: '国家级' },
            { value: 'school', label: '校级' },
          ],
        }),
        hrs(),
      ],
      [
        level({
          options: [
            { value: 'national', label: '院级' },
            { value: 'school', label: '全国' },
          ],
        }),
        hrs(),
      ],
      'level changed options',
    ],
  ])('%s: whoever takes it is told first', async (_, before, after, setting, condition) => {
    const { take, consenting } = await running(before, { condition })
    const told = await asked(take(...after))
    expect(told.news).toEqual([expect.stringContaining('影响审批走向、认定学时或由谁填写的设置有变化')])
    expect(settingsIn(told).some((one) => one.startsWith(setting))).toBe(true)
    expect((await consenting(...after)).version).toBe(2)
  })

  it('is not taken without a column that the process asks for', async () => {
    const condition = "${sum(pluck(rows, 'part')) > 8}"
    const { take } = await running([rows(column(), note()), hrs(), level()], { condition })
    await expect(take(rows(note()), hrs(), level())).rejects.toThrow('的列 part，但')
  })

  it('asks nothing where titles, the text of an option, their order, other fields and the look change', async () => {
    const { take } = await running([
      level({
        options: [
          { value: 'national', label: '国家级' },
          { value: 'school', label: '校级' },
        ],
      }),
      hrs(),
      note(),
    ])
    const options = (...more: object[]) => ({
      options: [...more, { value: 'school', label: '校级' }, { value: 'national', label: '全国' }],
    })
    const relabelled = level({ ...options(), placeholder: '请选择', width: '50%' })
    expect(
      (
        await take(
          note({ required: true }),
          { ...hrs(), name: '认定时数' },
          grid({}, { ...relabelled, name: '活动级别' }),
          widget('input', 'more', '新填写项'),
        )
      ).version,
    ).toBe(2)
    const other = await running([
      level({
        options: [
          { value: 'national', label: '国家级' },
          { value: 'school', label: '校级' },
        ],
      }),
      hrs(),
    ])
    expect(
      (
        await other.take(
          level({
            options: [
              { value: 'new', label: '院级' },
              { value: 'school', label: '校级' },
              { value: 'national', label: '国家级' },
            ],
          }),
          hrs(),
        )
      ).version,
    ).toBe(2)
  })

  it('asks nothing where a table that decides something is called otherwise with its columns, or another table changes', async () => {
    const others = (...list: object[]) => ({ ...rows(...list), name: '其他明细', key: 'others', model: 'others' })
    const { take } = await running([rows(column(), note()), others(column()), hrs()], { condition: "${sum(pluck(rows, 'part')) > 8}" })
    const renamed = { ...rows(note(), { ...column({ width: '50%' }), name: '时数明细' }), name: '各项' }
    expect((await take(renamed, others(column({ max: 3 })), hrs())).version).toBe(2)
  })

  it('is consented to as it was read, and not as it is since', async () => {
    const { formId, itemId, take } = await running([level(), hrs({ disabled: true, defaultValue: 1 })])
    const { consent } = await asked(take(level(), hrs({ defaultValue: 1 })))
    const { revision } = await campus.saveForm(formId, level(), hrs({ defaultValue: 20 }))
    const told = await asked(admin.call(form.publish, { body: { id: formId, revision, itemIds: [itemId], consent } }))
    expect(told.consent).not.toBe(consent)
    expect(await admin.call(form.publish, { body: { id: formId, revision, itemIds: [itemId], consent: told.consent } })).toMatchObject({
      version: 2,
    })
  })

  it('that swaps what two values or two fields mean says so, and is taken by who knows', async () => {
    const roles = (first: string, second: string) =>
      widget('radio', 'role', '角色', {
        options: [
          { value: 'a', label: first },
          { value: 'b', label: second },
        ],
        showLabel: true,
      })
    const hoursRule: HoursRule = {
      source: 'table',
      field: 'role',
      rows: [
        { value: 'a', hours: 2 },
        { value: 'b', hours: 20 },
      ],
    }
    const { take, consenting } = await running([level(), roles('参与者', '组织者')], { hoursRule })
    const { news } = await asked(take(level(), roles('组织者', '参与者')))
    expect(news[0]).toBe('学时规则要看字段“角色”，它的值 a 原为选项“参与者”，现为“组织者”，而“参与者”的值现在是 b，请核对学时规则')
    expect((await consenting(level(), roles('组织者', '参与者'))).version).toBe(2)
  })
})

describe('a copy', () => {
  it('of another version is told what its words mean by now, though the process was deployed again with nothing but other names', async () => {
    const words = (first: string, second: string) =>
      level({
        options: [
          { value: 'national', label: first },
          { value: 'school', label: second },
        ],
        showLabel: true,
      })
    const { code, formId, itemId } = await running([words('国家级', '校级'), hrs()])
    await admin.call(item.close, { body: { id: itemId } })
    const { revision } = await campus.saveForm(formId, words('校级', '国家级'), hrs())
    await admin.call(form.publish, { body: { id: formId, revision, itemIds: [] } })
    const publishCopy = async () => {
      const { id } = await admin.call(item.copy, { body: { id: itemId } })
      await change(id, { formCode: code, processKey: code, formVersion: 2, hoursRule: byField, applyTime: day(10) })
      return asked(campus.publish(id))
    }
    const swapped = expect.stringContaining('原为选项“国家级”，现为“校级”') as string
    expect((await publishCopy()).news).toContainEqual(swapped)
    await campus.redeploy(
      code,
      branching(code, "${level == 'national'}").replaceAll(/name="[^"]+"/g, 'name="只是换了名称"'),
      undefined,
      'call',
    )
    expect((await publishCopy()).news).toContainEqual(swapped)
  })

  it('keeps the version that its hours were set for, and a draft is told what changed since', async () => {
    const roles = (first: string, second: string) =>
      widget('radio', 'role', '角色', {
        options: [
          { value: 'a', label: first },
          { value: 'b', label: second },
        ],
        showLabel: true,
      })
    const hoursRule: HoursRule = {
      source: 'table',
      field: 'role',
      rows: [
        { value: 'a', hours: 2 },
        { value: 'b', hours: 20 },
      ],
    }
    const { code, formId, itemId } = await running([level(), roles('参与者', '组织者')], { hoursRule })
    const draft = await campus.draft({ name: '早先的草稿', formCode: code, processKey: code, hours: undefined, hoursRule })
    await campus.publishForm(formId, [], level(), roles('组织者', '参与者'))
    const copy = await admin.call(item.copy, { body: { id: itemId } })
    expect(copy.formVersion).toBe(1)
    expect(await campus.publish(copy.id)).toMatchObject({ status: 'published', formVersion: 1 })
    expect(await admin.call(item.publishHindrance, { query: { id: draft } })).toEqual({ hindrance: null })
    const { news } = await asked(campus.publish(draft))
    expect(news[0]).toContain('学时规则要看字段“角色”，它的值 a 原为选项“参与者”，现为“组织者”')
    expect(await campus.consenting.publish(draft)).toMatchObject({ formVersion: 2 })
  })
})

describe('the module of a published project', () => {
  it('is changed by who knows that the process asks for it', async () => {
    const { itemId, code } = await running([level(), hrs()], { condition: "${itemModule == 'volunteer'}" })
    const body = { id: itemId, module: 'skill', name: code }
    const { news } = await asked(admin.call(item.updateItemDetail, { body }))
    expect(news).toEqual([`流程“${code}”的流转条件 \${itemModule == 'volunteer'} 要看项目所属的模块，修改后新的申请可能走另一条路`])
    expect(await admin.consent(item.updateItemDetail, { body })).toMatchObject({ module: 'skill' })
    const other = await running([level(), hrs()])
    expect(await admin.call(item.updateItemDetail, { body: { id: other.itemId, module: 'skill', name: other.code } })).toMatchObject({
      module: 'skill',
    })
  })
})

/** The last two flows of a file in each other's place. */
function swapFlows(xml: string): string {
  const flows = [...xml.matchAll(/<bpmn:sequenceFlow [^>]*?sourceRef="choice"[^>]*?(?:\/>|>.*?<\/bpmn:sequenceFlow>)/gs)].map(
    ([text]) => text,
  )
  return xml.replace(flows[0]!, '@').replace(flows[1]!, flows[0]!).replace('@', flows[1]!)
}

describe('a process in use', () => {
  const drawn = (code: string, { own = {}, name = '初审' }: { own?: Record<string, string>; name?: string }) =>
    processXml(
      code,
      start,
      userTask('apply', '填写申请', 'flowable:assignee="${initiator}"', fieldPermissions(own)),
      userTask('review', name, 'flowable:candidateGroups="teacher"', fieldPermissions({ note: 'write' })),
      element('exclusiveGateway', 'choice', 'default="choice_to_end"'),
      userTask('school', '校级审批', 'flowable:candidateGroups="school_auditor"'),
      end,
      ...chain('start', 'apply', 'review', 'choice', 'school', 'end'),
      flow('choice', 'end'),
    ).replace(
      'sourceRef="choice" targetRef="school">',
      `sourceRef="choice" targetRef="school"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"><![CDATA[\${level == 'national'}]]></bpmn:conditionExpression>`,
    )

  it('is deployed again with another name of a step, whatever is saved of its form and not published', async () => {
    const { code, formId } = await running([level(), hrs(), note()])
    await campus.redeploy(code, drawn(code, { own: { note: 'read' } }))
    await campus.saveForm(
      formId,
      widget('radio', 'grade', '级别', { options: [{ value: 'national' }] }),
      hrs({ max: 5 }),
      widget('input', 'memo', '备注'),
    )
    expect((await campus.redeploy(code, drawn(code, { own: { note: 'read' }, name: '指导教师初审' }))).version).toBe(3)
    const { news } = await asked(campus.redeploy(code, drawn(code, {}), undefined, 'call'))
    expect(news).toEqual([
      '部署后申请人可以填写“备注”，现在的流程不让他们填写',
      `项目${'“'}${code}${'”'} 正在使用这个流程，部署后新的申请按新的流程审批`,
    ])
    expect((await campus.redeploy(code, drawn(code, {}))).version).toBe(4)
  })

  it.each<[string, (xml: string) => string, string[]]>([
    [
      'an end that ends every branch',
      (xml) => xml.replace(end, element('endEvent', 'end', '', '<bpmn:terminateEventDefinition id="t1"/>')),
      ['terminateEventDefinition'],
    ],
    ['another order of the flows that are tried', swapFlows, ['flowOrder']],
    [
      'notes beside it',
      (xml) =>
        xml.replace('</bpmn:process>', '<bpmn:textAnnotation id="n1"><bpmn:text>初审</bpmn:text></bpmn:textAnnotation></bpmn:process>'),
      [],
    ],
    ['a priority', (xml) => xml.replace('id="school"', 'id="school" flowable:priority="80"'), []],
  ])('is compared by what is executed: %s', async (_, redraw, settings) => {
    const { code } = await running([level(), hrs(), note()])
    const xml = drawn(code, {})
    await campus.redeploy(code, xml)
    expect(redraw(xml)).not.toBe(xml)
    const deploying = campus.redeploy(code, redraw(xml), undefined, 'call')
    if (settings.length === 0) return expect(await deploying).toMatchObject({ version: 3 })
    expect(
      (await asked(deploying)).changes.flatMap(({ parts }) => parts.flatMap((part) => part.settings.map(({ setting }) => setting))),
    ).toEqual(settings)
  })

  it('is told of when a project is opened again that it was deployed under', async () => {
    const { code, itemId } = await running([level({ defaultValue: 'school' }), hrs({ defaultValue: 1 }), note()])
    await campus.redeploy(code, drawn(code, { own: { hrs: 'read' } }))
    await admin.call(item.takeDown, { body: { id: itemId } })
    await campus.redeploy(code, drawn(code, {}), undefined, 'call')
    const { news, changes } = await asked(admin.call(item.reopen, { body: { id: itemId } }))
    expect(news).toEqual([`流程“${code}”后来重新部署过（现为第 3 版），新的申请按它审批`])
    expect(changes[0]!.parts.flatMap(({ settings }) => settings.map(({ setting, of }) => `${setting} ${of}`))).toEqual([
      'fieldPermission hrs',
    ])
    expect(await admin.consent(item.reopen, { body: { id: itemId } })).toMatchObject({ status: 'published' })
    // Once told, not again, as long as nothing else changes.
    await admin.call(item.takeDown, { body: { id: itemId } })
    expect(await admin.call(item.reopen, { body: { id: itemId } })).toMatchObject({ status: 'published' })
  })

  it('goes over to a form that means something else: both redrawn while the project is down', async () => {
    const swapped = [
      widget('radio', 'level', '级别', {
        options: [
          { value: 'national', label: '校级' },
          { value: 'school', label: '国家级' },
        ],
      }),
      hrs(),
      note(),
    ]
    const { code, formId, itemId } = await running([
      widget('radio', 'level', '级别', {
        options: [
          { value: 'national', label: '国家级' },
          { value: 'school', label: '校级' },
        ],
      }),
      hrs(),
      note(),
    ])
    await admin.call(item.takeDown, { body: { id: itemId } })
    await campus.redeploy(code, branching(code, "${level == 'school'}"))
    expect((await campus.consenting.publishForm(formId, [itemId], ...swapped)).version).toBe(2)
    expect(await admin.consent(item.reopen, { body: { id: itemId } })).toMatchObject({ status: 'published', formVersion: 2 })
  })
})

async function change(id: string, fields: Partial<ItemFields>) {
  const { module, name } = await admin.call(item.byId, { query: { id } })
  return admin.call(item.updateItemDetail, { body: { id, module, name, ...fields } })
}

describe('what was settled of a project', () => {
  const roles = (first: string, second: string) =>
    widget('radio', 'role', '角色', {
      options: [
        { value: 'a', label: first },
        { value: 'b', label: second },
      ],
      showLabel: true,
    })
  const hoursRule: HoursRule = {
    source: 'table',
    field: 'role',
    rows: [
      { value: 'a', hours: 2 },
      { value: 'b', hours: 20 },
    ],
  }
  const chained = (code: string) =>
    campus.redeploy(
      code,
      processXml(code, start, userTask('review', '审核', 'flowable:candidateGroups="teacher"'), end, ...chain('start', 'review', 'end')),
    )
  const setUp = async () => {
    const found = await running([level(), roles('参与者', '组织者')], { hoursRule })
    return {
      ...found,
      draft: () => campus.draft({ name: `${found.code} 草稿`, formCode: found.code, processKey: found.code, hours: undefined, hoursRule }),
    }
  }

  it('is told of a process that lost a step while the project was down, though it was closed since', async () => {
    const { code, itemId: id } = await setUp()
    await admin.call(item.takeDown, { body: { id } })
    await chained(code)
    await admin.call(item.close, { body: { id } })
    expect((await asked(admin.call(item.reopen, { body: { id } }))).news.join()).toContain('后来重新部署过（现为第 2 版）')
  })

  it('is told of it by a copy as by what it is a copy of', async () => {
    const { code, draft } = await setUp()
    const id = await draft()
    await chained(code)
    const copy = await admin.call(item.copy, { body: { id } })
    for (const one of [copy.id, id])
      expect((await asked(admin.call(item.publish, { body: { id: one } }))).news.join()).toContain('后来重新部署过')
  })

  it('is told of it also where the draft was edited, or took a version of its form, in between', async () => {
    for (const between of ['place', 'version']) {
      const { code, formId, draft } = await setUp()
      const id = await draft()
      await chained(code)
      if (between === 'version') await campus.publishForm(formId, [id], level(), roles('参与者', '组织者'), note())
      else await change(id, { place: '体育馆' })
      expect((await asked(admin.call(item.publish, { body: { id } }))).news.join()).toContain('后来重新部署过')
    }
  })

  it('is told of swapped options, though versions with other words lie between', async () => {
    const { formId, itemId, take } = await setUp()
    await take(level(), roles('甲', '组织者'))
    const { news } = await asked(take(level(), roles('组织者', '参与者')))
    expect(news[0]).toContain('它的值 a 原为选项“参与者”，现为“组织者”')
    expect((await campus.consenting.publishForm(formId, [itemId], level(), roles('组织者', '参与者'))).version).toBe(3)
    // Settled anew by who consented.
    expect((await campus.publishForm(formId, [itemId], level(), roles('组织者', '参与者'), note())).version).toBe(4)
  })

  it('is told that an option takes over the name of another one, though something else was consented to in between', async () => {
    const { formId, itemId, take } = await setUp()
    const closed = { readOnlyWhen: "${level == 'school'}" }
    const other = roles('甲', '组织者')
    await asked(take(level(), { ...other, options: { ...other.options, ...closed } }))
    const settled = (first: string, second: string) => {
      const drawn = roles(first, second)
      return { ...drawn, options: { ...drawn.options, ...closed } }
    }
    await campus.consenting.publishForm(formId, [itemId], level(), settled('甲', '组织者'))
    // What earned 2 hours would earn 20 now.
    const { news } = await asked(take(level(), settled('甲', '参与者')))
    expect(news[0]).toContain('影响审批走向、认定学时或由谁填写的设置有变化')
    await campus.consenting.publishForm(formId, [itemId], level(), settled('甲', '参与者'))
    // Once that was consented to it is asked no more; nor is an option that gets its own name back.
    await take(level(), settled('甲', '参与者'), note())
    await take(level(), settled('甲', '组织者'), note())
  })

  it('is told of swapped options by a copy of a draft, and by a draft that took a version since', async () => {
    const { formId, draft } = await setUp()
    const [one, other] = [await draft(), await draft()]
    await campus.publishForm(formId, [], level(), roles('组织者', '参与者'))
    const copy = await admin.call(item.copy, { body: { id: one } })
    expect((await asked(admin.call(item.publish, { body: { id: copy.id } }))).news[0]).toContain('原为选项“参与者”')
    expect((await asked(campus.publishForm(formId, [other], level(), roles('组织者', '参与者'), note()))).news[0]).toContain(
      '原为选项“参与者”',
    )
  })
})

describe('the hours of a published project', () => {
  it('are changed by who knows that the process asks for them', async () => {
    const code = `deciding_${++count}`
    await campus.newForm(code, level(), hrs())
    await campus.deploy(code, branching(code, '${itemHours > 10}'))
    const id = await campus.project({ name: code, formCode: code, processKey: code, hours: undefined, hoursRule: byField })
    expect((await asked(change(id, { hoursRule: { ...byField, cap: 10 } }))).news.join()).toContain(
      '要看认定学时，修改后新的申请可能走另一条路',
    )
  })
})

describe('of a table whose rows are asked for', () => {
  const rows = (...tableColumns: object[]) => ({ ...widget('table', 'rows', '明细'), tableColumns })
  const len = (options: object = {}) => widget('number', 'len', '时长', options)
  const condition = "${sum(pluck(rows, 'len')) > 8}"

  it('tells what its columns have otherwise, and takes none away that is asked for', async () => {
    const { take, consenting } = await running([rows(len({ max: 8 }), note()), hrs()], { condition })
    expect(settingsIn(await asked(take(rows(len({ max: 80 }), note()), hrs())))).toEqual(['rows.len changed max'])
    await take(rows(len({ max: 8, placeholder: '小时' }), note()), hrs())
    await expect(consenting(rows(note()), hrs())).rejects.toThrow('“明细”没有这一列')
    await expect(consenting(rows({ ...len(), model: 'time' }, note()), hrs())).rejects.toThrow('用到“明细”的列 len')
  })
})
