import { describe, expect, it } from 'vitest'
import { FormEngine } from '../engine/FormEngine.ts'
import { zhCN } from '../locale/form/zh-CN.ts'
import { designSeenBy } from './evaluate/designSeenBy.ts'
import { designProblems } from './designProblems.ts'
import { defaultValues } from './fields.ts'
import { parseDesign } from './parse/parseDesign.ts'
import { serialiseDesign } from './serialiseDesign.ts'
import { validateSubmission } from './validateSubmission.ts'

const text = (model: string, options = {}) => ({ type: 'input', name: model, key: model, model, options })
const number = (model: string, options = {}) => ({
  type: 'number',
  name: model,
  key: model,
  model,
  options: { defaultValue: '', ...options },
})

const formWith = (columns: unknown[], options = {}) =>
  parseDesign({ list: [{ type: 'table', name: '明细', key: 't', model: 'rows', options, tableColumns: columns }] }).design

const check = (
  columns: unknown[],
  rows: unknown,
  { options = {}, stored = {} }: { options?: object; stored?: Record<string, unknown> } = {},
) => {
  const { values, errors } = validateSubmission(formWith(columns, options), { rows }, {}, { stored })
  return errors.length > 0 ? errors.map(({ path, message }) => `${path.join('/')} ${message}`) : values.rows
}

describe('the rows of a sub-table', () => {
  it('are checked each as a form of its own, and stored in the shape of their columns', () => {
    const columns = [text('a', { required: true }), number('n', { max: 10 })]
    expect(check(columns, [{ a: '甲', n: '3' }, { a: '乙' }])).toEqual([{ a: '甲', n: 3 }, { a: '乙' }])
    expect(check(columns, [{ a: '甲' }, { a: ' ', n: 11 }])).toEqual([
      'rows/1/a 明细第 2 行：a必须填写',
      'rows/1/n 明细第 2 行：n不能大于 10',
    ])
    expect(check(columns, [{ a: '甲', other: 1 }])).toEqual(['rows/0/other 明细第 1 行：表单中没有字段“other”，提交的内容未被接受'])
    expect(check(columns, [1])).toEqual(['rows 明细格式不正确'])
    expect(check(columns, { a: '甲' })).toEqual(['rows 明细格式不正确'])
  })

  it('are left out where nothing is filled in, which fills nothing in', () => {
    const columns = [text('a', { required: true }), number('n')]
    expect(check(columns, [{ a: '', n: null }, { a: '甲' }, {}])).toEqual([{ a: '甲' }])
    expect(check(columns, [{ a: ' ' }], { options: { required: true } })).toEqual(['rows 明细必须填写'])
    expect(check(columns, [{ a: ' ' }])).toEqual([])
  })

  it('are as many as the design lets them be', () => {
    const three = ['甲', '乙', '丙'].map((a) => ({ a }))
    expect(check([text('a')], three, { options: { max: 2 } })).toEqual(['rows 明细最多填写 2 行'])
    expect(check([text('a')], three, { options: { allowAdd: false, defaultRows: 3 } })).toEqual(three)
    expect(check([text('a')], three, { options: { allowAdd: false, defaultRows: 2 } })).toEqual(['rows 明细最多填写 2 行'])
    expect(
      check(
        [text('a')],
        Array.from({ length: 501 }, () => ({ a: '甲' })),
      ),
    ).toEqual(['rows 明细最多填写 500 行'])
  })

  it('ask conditions of their own columns alone, and keep nothing of what these hide', () => {
    const columns = [text('kind'), text('why', { visibleWhen: "${kind == '其他'}", required: true })]
    expect(
      check(columns, [
        { kind: '竞赛', why: '没有' },
        { kind: '其他', why: '有' },
      ]),
    ).toEqual([{ kind: '竞赛' }, { kind: '其他', why: '有' }])
    expect(check(columns, [{ kind: '其他' }])).toEqual(['rows/0/why 明细第 1 行：why必须填写'])
  })

  it('ask nothing of fields of the form that are hidden from a reader, whatever these are called', () => {
    const design = parseDesign({
      list: [
        text('kind'),
        { ...text('rows'), type: 'table', tableColumns: [text('kind'), text('why', { visibleWhen: "${kind == '其他'}" })] },
        text('note', { visibleWhen: "${kind == '其他'}" }),
      ],
    }).design
    const [, table, note] = designSeenBy(design, { kind: 'hidden' }, { kind: '其他' }).list
    expect(note!.options.visibleWhen).toBe('${true}')
    expect(table).toBe(design.list[1])
  })

  it('say different things in a column that asks for it', () => {
    const columns = [number('no', { unique: true })]
    expect(check(columns, [{ no: 1 }, { no: '1' }])).toEqual(['rows/1/no 明细第 2 行：no与第 1 行重复'])
    expect(check(columns, [{ no: 1 }, { no: 2 }])).toEqual([{ no: 1 }, { no: 2 }])
  })

  it('are the same in such a column where they read alike', () => {
    const columns = [text('no', { unique: true })]
    for (const other of ['AB 1 ', 'ＡＢ　１', 'AB\u200b 1', 'AB  1'])
      expect(check(columns, [{ no: 'AB 1' }, { no: other }]), other).toEqual(['rows/1/no 明细第 2 行：no与第 1 行重复'])
    const blank = [
      { no: ' ', a: '甲' },
      { no: '　', a: '乙' },
    ]
    expect(check([...columns, text('a')], blank)).toHaveLength(2)
  })

  it('hold in closed columns what the design begins with, and of two rows not what the other says', () => {
    const columns = [text('level', { disabled: true }), number('rate', { disabled: true }), text('note')]
    const options = { allowAdd: false, defaultValue: ['国家级', '省级'].map((level, at) => ({ level, rate: 8 - 4 * at })) }
    const rows = [
      { level: '国家级', rate: 8, note: '有' },
      { level: '省级', rate: 4 },
    ]
    expect(check(columns, rows, { options })).toEqual(rows)
    expect(check(columns, [{ level: '省级', rate: 8 }], { options })).toEqual([
      'rows/0/level 明细第 1 行：level不允许修改，提交的内容与原有内容不一致',
      'rows/0/rate 明细第 1 行：rate不允许修改，提交的内容与原有内容不一致',
    ])
    expect(check(columns, [{ level: '省级', rate: 2 }], { options, stored: { rows: [{ level: '省级', rate: 2 }] } })).toEqual([
      { level: '省级', rate: 2 },
    ])
  })

  it('are nobody’s where they lack what is demanded and hold only what they begin with', () => {
    const columns = [text('a', { required: true }), text('level', { defaultValue: '校级' })]
    expect(check(columns, [{ a: '甲', level: '校级' }, { level: '校级' }])).toEqual([{ a: '甲', level: '校级' }])
    expect(check(columns, [{ level: '校级' }], { options: { required: true } })).toEqual(['rows 明细必须填写'])
    expect(check(columns, [{ level: '省级' }])).toEqual(['rows/0/a 明细第 1 行：a必须填写'])
    expect(check([text('a'), text('level', { defaultValue: '校级' })], [{ level: '校级' }])).toEqual([{ level: '校级' }])
  })

  it('hold in a closed column what the design says, or what some row held before, wherever it is now', () => {
    const columns = [text('a'), text('rate', { disabled: true, defaultValue: '1' })]
    const stored = { rows: [{ a: '甲', rate: '2' }] }
    expect(check(columns, [{ a: '甲', rate: '1' }, { a: '乙' }])).toEqual([
      { a: '甲', rate: '1' },
      { a: '乙', rate: '1' },
    ])
    expect(check(columns, [{ a: '甲', rate: '9' }])).toEqual(['rows/0/rate 明细第 1 行：rate不允许修改，提交的内容与原有内容不一致'])
    expect(
      check(
        columns,
        [
          { a: '新', rate: '1' },
          { a: '甲', rate: '2' },
        ],
        { stored },
      ),
    ).toEqual([
      { a: '新', rate: '1' },
      { a: '甲', rate: '2' },
    ])
  })

  it('hold in closed columns what the design begins with, of one row together', async () => {
    const columns = [text('item', { disabled: true }), number('worth', { disabled: true }), text('mine')]
    const rows = [
      { item: '竞赛', worth: 5 },
      { item: '讲座', worth: 1 },
    ]
    const options = { defaultValue: rows, allowAdd: false }
    const filledIn = rows.map((row) => ({ ...row, mine: '是' }))
    expect(check(columns, filledIn, { options })).toEqual(filledIn)
    // As on the screen, where they are seen.
    const engine = new FormEngine({ design: formWith(columns, options), texts: zhCN })
    const shown = engine.state(['rows']).value as object[]
    shown.forEach((row) =>
      engine
        .table('rows')
        .engineOf(row as never)
        .edit(['mine'], '是'),
    )
    expect(await engine.validate()).toEqual([])
    expect(engine.values().rows).toEqual(filledIn)
    expect(check(columns, [{ item: '讲座', worth: 5, mine: '是' }], { options })).toEqual([
      'rows/0/item 明细第 1 行：item不允许修改，提交的内容与原有内容不一致',
      'rows/0/worth 明细第 1 行：worth不允许修改，提交的内容与原有内容不一致',
    ])
  })

  it('begin as many as the design says, each with the defaults of its columns', () => {
    expect({ ...defaultValues(formWith([number('n', { defaultValue: 2 })], { defaultRows: 2 })) }).toEqual({ rows: [{ n: 2 }, { n: 2 }] })
    expect({ ...defaultValues(formWith([number('n')], { defaultValue: [{ n: 5 }] })) }).toEqual({ rows: [{ n: 5 }] })
  })

  it('are saved as they were read, and under the same key once somebody has edited them', () => {
    const columns = [text('a'), { type: 'signature', name: 'r', key: 'r', model: 'r', options: {} }]
    for (const key of ['tableColumns', 'columns']) {
      const saved = { list: [{ type: 'table', name: '明细', icon: '', key: 't', model: 'rows', options: {}, rules: [], [key]: columns }] }
      const { design } = parseDesign(saved)
      expect(serialiseDesign(design)).toEqual(saved)
      const [table] = design.list
      const edited = { ...design, list: [{ ...table!, name: '改名' }] }
      expect(serialiseDesign(edited)).toEqual({ ...saved, config: edited.config, list: [{ ...saved.list[0], name: '改名' }] })
    }
  })

  it('are those of a relative’s table as well, which goes on being saved as it is written there', () => {
    const saved = {
      list: [
        {
          type: 'sub-table',
          name: '明细',
          icon: '',
          key: 't',
          model: 'rows',
          options: {},
          rules: [],
          columns: [text('a', { required: true })],
        },
        { type: 'file-upload', name: '证明', icon: '', key: 'f', model: 'f', options: {}, rules: [] },
      ],
    }
    const { design, issues } = parseDesign(saved)
    expect(design.list.map(({ type }) => type)).toEqual(['table', 'fileupload'])
    expect(issues.filter(({ code }) => code === 'alias').map(({ message }) => message)).toEqual([
      '“明细”的类型 sub-table 按本系统的同类组件打开，保存时仍用原来的类型',
      '“证明”的类型 file-upload 按本系统的同类组件打开，保存时仍用原来的类型',
    ])
    expect(serialiseDesign(design)).toEqual(saved)
    const edited = { ...design, list: design.list.map((one) => ({ ...one, name: '改名' })) }
    expect(serialiseDesign(edited)).toEqual({ list: saved.list.map((one) => ({ ...one, name: '改名' })), config: edited.config })
    expect(validateSubmission(design, { rows: [{ b: 1 }] }).errors).toHaveLength(2)
  })

  it('hold no rows of their own: a table among the columns is kept, and nobody can fill it in', async () => {
    const inner = { ...text('inner'), type: 'table', tableColumns: [text('b')] }
    expect(check([text('a'), inner], [{ a: '甲', inner: [{ b: '乙' }] }])).toEqual([
      'rows/0/inner 明细第 1 行：inner暂时无法填写，不能提交内容',
    ])
    expect(check([text('a'), inner], [{ a: '甲' }])).toEqual([{ a: '甲' }])
    const design = formWith([text('a'), inner])
    expect(serialiseDesign({ ...design, list: design.list.map((one) => ({ ...one })) })).toMatchObject({
      list: [{ tableColumns: [text('a'), inner] }],
    })
    const engine = new FormEngine({ design, texts: zhCN, values: { rows: [{ a: '甲' }] } })
    expect(await engine.validate()).toEqual([])
    expect(designProblems(design)).toEqual([])
    expect(designProblems(formWith([{ ...inner, options: { required: true } }])).map(({ kind }) => kind)).toEqual(['unfillable'])
  })

  it('stay in time with values that were made to take long', () => {
    const columns = [
      text('a', { maxlength: 10_000 }),
      ...Array.from({ length: 40 }, (_, at) => text(`c${at}`, { visibleWhen: "${contains(a, 'x')}" })),
    ]
    const rows = Array.from({ length: 500 }, () => ({ a: 'y'.repeat(2000) }))
    const start = process.cpuUsage()
    check(columns, rows)
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000)
  })
})

describe('rows on the screen', () => {
  it('have as many cells in all tables of a form as are checked in a moment, filled in or not', () => {
    const columns = Array.from({ length: 600 }, (_, at) => text(`c${at}`, at > 0 ? { requiredWhen: `c${at - 1} == '甲'` } : {}))
    const rowsOf = (count: number) => Array.from({ length: count }, () => ({ c0: '乙' }))
    expect(check(columns, rowsOf(83))).toHaveLength(83)
    expect(check(columns, rowsOf(84))).toEqual(['rows 明细最多填写 83 行'])
    const tables = ['one', 'two'].map((model) => ({ type: 'table', name: model, key: model, model, options: {}, tableColumns: columns }))
    const { design } = parseDesign({ list: tables })
    const { errors } = validateSubmission(design, { one: rowsOf(80), two: rowsOf(80) })
    expect(errors.map(({ path, message }) => [...path, message])).toEqual([['two', 'two最多填写 3 行']])
    // Nor do more stand there to begin with.
    expect(defaultValues(formWith(columns, { defaultRows: 500 })).rows).toHaveLength(83)
  })

  it('are edited each by a form of its own, known wherever they go', async () => {
    const engine = new FormEngine({ design: formWith([text('a', { required: true }), number('n')]), texts: zhCN })
    const changes: unknown[] = []
    engine.onEdit(({ path }) => changes.push(path))
    const table = engine.table('rows')
    const rows = () => engine.state(['rows']).value as Record<string, unknown>[]
    const first = table.engineOf(rows()[0]!)
    const id = table.idOf(rows()[0]!)
    first.edit(['n'], 3)
    expect(changes).toEqual([['rows', 0, 'n']])
    engine.edit(['rows'], [table.fresh(), ...rows()])
    expect([table.engineOf(rows()[1]!), table.idOf(rows()[1]!)]).toEqual([first, id])
    first.edit(['n'], 4)
    expect(changes.at(-1)).toEqual(['rows', 1, 'n'])
    expect({ ...engine.values() }).toEqual({ rows: [{ a: '', n: 4 }] })
    const faults = await engine.validate()
    expect(faults.map(({ path, message }) => [path, message])).toEqual([[['rows', 1, 'a'], '明细第 2 行：a必须填写']])
    expect(first.state(['a']).error).toBe('a必须填写')
    first.edit(['a'], '甲')
    expect(await engine.validate()).toEqual([])
    expect({ ...validateSubmission(engine.design, engine.values()).values }).toEqual({ rows: [{ a: '甲', n: 4 }] })
    engine.reset()
    expect(table.engineOf(rows()[0]!).state(['n']).value).toBeNull()
  })

  it('are held against patterns when the form is submitted, whether somebody came to them or not', async () => {
    const engine = new FormEngine({
      design: formWith([text('a', { pattern: '^\\d+$' })]),
      texts: zhCN,
      values: { rows: [{ a: '1' }, { a: 'x' }] },
    })
    expect((await engine.validate()).map(({ message }) => message)).toEqual(['明细第 2 行：a格式不匹配'])
  })

  it('are submitted as they are begun, closed columns among them', async () => {
    const columns = [text('level', { disabled: true }), text('note')]
    const design = formWith(columns, { allowAdd: false, defaultValue: [{ level: '国家级' }, { level: '省级' }] })
    const engine = new FormEngine({ design, texts: zhCN })
    const table = engine.table('rows')
    table.engineOf((engine.state(['rows']).value as Record<string, unknown>[])[0]!).edit(['note'], '有')
    expect(await engine.validate()).toEqual([])
    const rows = [
      { level: '国家级', note: '有' },
      { level: '省级', note: '' },
    ]
    expect(engine.values().rows).toEqual(rows)
    expect(validateSubmission(design, engine.values())).toMatchObject({ errors: [], values: { rows } })
  })

  it('may be submitted with what was typed before a condition closed its column, which then holds what the design says', async () => {
    const columns = [text('kind'), text('why', { readOnlyWhen: "${kind == '竞赛'}", defaultValue: '无' })]
    const engine = new FormEngine({ design: formWith(columns), texts: zhCN, typed: { rows: [{ kind: '竞赛', why: '旧' }] } })
    expect(await engine.validate()).toEqual([])
    expect(engine.values().rows).toEqual([{ kind: '竞赛', why: '无' }])
    const row = engine.table('rows').engineOf((engine.state(['rows']).value as Record<string, unknown>[])[0]!)
    expect(row.state(['why']).value).toBe('无')
    row.edit(['kind'], '其他')
    expect(engine.values().rows).toEqual([{ kind: '其他', why: '旧' }])
  })

  it('count as they are sent, without those of which conditions leave nothing', async () => {
    const columns = [text('kind'), text('why', { visibleWhen: "${kind == '其他'}" })]
    const typed = { rows: [{ why: '旧' }, { kind: '竞赛' }] }
    const faults = async (options: object, begun: object) =>
      (await new FormEngine({ design: formWith(columns, options), texts: zhCN, typed: { ...begun } }).validate()).map(
        ({ message }) => message,
      )
    expect(await faults({ required: true }, { rows: [{ why: '旧' }] })).toEqual(['明细必须填写'])
    expect(await faults({ max: 1 }, typed)).toEqual([])
  })

  it('that hold more than there are columns by now are submitted without it', async () => {
    const engine = new FormEngine({ design: formWith([text('a')]), texts: zhCN, typed: { rows: [{ a: '甲', gone: '乙' }] } })
    expect(await engine.validate()).toEqual([])
    expect(engine.values().rows).toEqual([{ a: '甲' }])
  })

  it('may keep a choice that is not offered any more, which the form was told of later', async () => {
    const column = { ...text('a', { remote: 'dict', dictCode: 'x' }), type: 'select' }
    const engine = new FormEngine({ design: formWith([column]), texts: zhCN, offered: () => new Set(['new']) })
    engine.patch({ rows: [{ a: 'old' }] })
    expect(await engine.validate()).toEqual([])
  })

  it('are what a draft keeps and brings back', async () => {
    const design = formWith([text('a')])
    const values = new FormEngine({ design, texts: zhCN, values: { rows: [{ a: '甲' }] } }).values()
    expect(values.rows).toStrictEqual([{ a: '甲' }])
    const again = new FormEngine({ design, texts: zhCN, values, offered: () => new Set() })
    again.offersChanged()
    expect(await again.validate()).toEqual([])
    expect(validateSubmission(design, values, {}, { offered: () => new Set() }).values.rows).toStrictEqual([{ a: '甲' }])
  })

  it('stay where they are when a host hands back what it was told', () => {
    const engine = new FormEngine({ design: formWith([text('a')]), texts: zhCN })
    const table = engine.table('rows')
    const rows = () => engine.state(['rows']).value as Record<string, unknown>[]
    const first = table.engineOf(rows()[0]!)
    first.edit(['a'], '甲')
    engine.patch(JSON.parse(JSON.stringify(engine.values())) as Record<string, unknown>)
    expect(table.engineOf(rows()[0]!)).toBe(first)
    engine.patch({ rows: [{ a: '乙' }] })
    expect(table.engineOf(rows()[0]!).state(['a']).value).toBe('乙')
  })
})
