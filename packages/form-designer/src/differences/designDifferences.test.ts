import { conditionWords } from '@sc/conditions'
import { designerWidgets, designerWords, widgetDesigners } from '@sc/form-renderer/designer'
import { defaultConfig, type FormDesign, type Widget } from '@sc/form-renderer/schema'
import { describe, expect, it } from 'vitest'
import { formDesignerWords } from '../locale/words.ts'
import { design, grid, table, widget } from '../testing/sample.ts'
import { designDifferences } from './designDifferences.ts'
import { formDifferenceWords } from './locale/words.ts'

const said = (before: FormDesign, after: FormDesign, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const { form, fields } = designDifferences(before, after, {
    widgets: designerWidgets.schemas,
    designers: new Map(widgetDesigners(designerWidgets, designerWords[language], language).map((one) => [one.type, one])),
    dictionaries: new Map([['item_level', '项目级别']]),
    words: formDifferenceWords[language],
    texts: formDesignerWords[language],
    conditionWords: conditionWords[language],
    timeZone: 'Asia/Shanghai',
  })
  const line = ({ label, before: was, after: is }: (typeof form)[number]) =>
    `${label}：${[was, is].flatMap((one) => (one === undefined ? [] : [one || '无'])).join(' → ')}`
  return [
    ...form.map((one) => `表单 ${line(one)}`),
    ...fields.map(({ change, title, within, changes }) =>
      [`${change} ${title}`, ...(within ? [`在${within}`] : []), ...changes.map(line)].join(' | '),
    ),
  ]
}

const choice = (name: string, labels: Record<string, string>, more: Partial<Widget['options']> = {}) =>
  widget(name, {
    type: 'radio',
    model: name,
    options: { options: Object.entries(labels).map(([value, label]) => ({ value, label })), showLabel: true, ...more },
  })

const options = (one: Widget, more: Widget['options']): Widget => ({ ...one, options: { ...one.options, ...more } })

describe('what a form has otherwise than before', () => {
  const [name, hours] = [widget('姓名', { model: 'who' }), widget('学时', { type: 'number', model: 'hours', options: {} })]

  it('is nothing where both mean the same, however they are spelt', () => {
    const { config } = design()
    expect(said(design(name, hours), design(name, hours))).toEqual([])
    const spelt = options(hours, { min: '', required: 'false', placeholder: '' })
    expect(said(design(name, hours), { ...design(name, spelt), config: { ...config } })).toEqual([])
  })

  it('is fields that came, went, are called otherwise or stand elsewhere', () => {
    const note = widget('说明', { type: 'textarea', model: 'note', options: { required: true, visibleWhen: '${hours > 2}' } })
    const before = design(name, hours, widget('电话'), widget('学院'))
    const after = design(widget('学院'), { ...name, name: '申请人' }, hours, note)
    expect(said(before, after)).toEqual([
      'changed 学院 | 位置：“电话”之后 → 最前面',
      'changed 申请人 | 标题：姓名 → 申请人',
      'added 说明 | 必填：是 | 显示条件：当「学时」大于 2 时成立',
      'removed 电话',
    ])
  })

  it('is settings, with what their editors call them', () => {
    const level = choice('级别', { a: '国家级', b: '省级' }, { defaultValue: 'a' })
    const before = design(level, hours, options(name, { computed: '' }))
    const after = design(
      options(level, { defaultValue: 'b', required: true, inline: true }),
      options(hours, { max: 8, requiredWhen: "${级别 == 'b' && who != ''}" }),
      options(name, { dataType: 'email', computed: "${concat(hours, 'hours')}" }),
    )
    expect(said(before, after)).toEqual([
      'changed 级别 | 必填：否 → 是 | 排列方式：一行一个 → 排成一行 | 默认值：国家级 → 省级',
      'changed 学时 | 最大值：无 → 8 | 必填条件：无 → 当「级别」等于「省级」，并且「姓名」已填写时成立',
      expect.stringContaining("计算公式：无 → ${concat(“学时”, 'hours')}"),
    ])
  })

  it('is options by what they are called', () => {
    const before = choice('级别', { a: '国家级', b: '省级', c: '校级' })
    const after = choice('级别', { b: '省部级', a: '国家级', d: '院级' })
    expect(said(design(before), design(after))).toEqual([
      'changed 级别 | 选项文字：省级 → 省部级 | 去掉的选项：校级 | 增加的选项：院级 | 选项顺序：国家级、省级 → 省部级、国家级',
    ])
    const revalued = choice('级别', { a: '国家级', x: '省级', c: '校级' })
    expect(said(design(before), design(revalued))).toEqual(['changed 级别 | 选项“省级”的值：b → x'])
    const closed = options(before, { options: [{ value: 'a', label: '国家级', disabled: true }, { value: 'b', label: '省级' }, { value: 'c', label: '校级' }] }) // prettier-ignore
    expect(said(design(before), design(closed))).toEqual(['changed 级别 | 选项文字：国家级 → 国家级（停用）'])
  })

  it('is how many places options have', () => {
    const written = choice('场次', { a: '上午场', b: '下午场' })
    const places = (...quotas: (number | undefined)[]) =>
      options(written, {
        options: ['上午场', '下午场', '晚场'].slice(0, quotas.length).map((label, at) => ({
          value: 'abc'[at],
          label,
          ...(quotas[at] !== undefined && { quota: quotas[at] }),
        })),
      })
    expect(said(design(written), design(places(30, undefined)))).toEqual(['changed 场次 | 选项“上午场”的名额：不限 → 30'])
    expect(said(design(places(30, 20)), design(places(30, 25, 10)))).toEqual([
      'changed 场次 | 选项“下午场”的名额：20 → 25 | 增加的选项：晚场（名额 10）',
    ])
    expect(said(design(), design(places(30, undefined)))).toEqual(['added 场次 | 选项：上午场（名额 30）、下午场'])
  })

  it('is between which days a date has to be, as the designer says it', () => {
    const day = (more: Widget['options']) => widget('参加日期', { type: 'date', options: { type: 'date', format: 'yyyy-MM-dd', ...more } })
    expect(said(design(day({})), design(day({ earliest: 'today+2', latest: '2026-12-31' })))).toEqual([
      'changed 参加日期 | 不早于：无 → 填写当天之后 2 天 | 不晚于：无 → 2026-12-31',
    ])
    expect(said(design(day({ earliest: 'today', latest: 'today-7' })), design(day({ earliest: 'any', latest: 'today+1' })))).toEqual([
      'changed 参加日期 | 不早于：填写当天 → any | 不晚于：填写当天之前 7 天 → 填写当天之后 1 天',
    ])
  })

  it('is where options come from, and what is not asked any more', () => {
    const written = choice('级别', { a: '国家级' })
    const ofDictionary = options(written, { remote: 'dict', dictCode: 'item_level' })
    expect(said(design(written), design(ofDictionary))).toEqual([
      'changed 级别 | 选项来源：静态选项 → 系统字典 | 显示标签文字：是 → 无 | 去掉的选项：国家级 | 字典编码：无 → 项目级别',
    ])
  })

  it('tells where things stand, in containers and in the rows of tables', () => {
    const before = design(grid('两列', [name], []), table('成员', widget('角色')), hours)
    const after = design(grid('两列', [], [name]), table('成员', options(widget('角色'), { maxlength: 5 }), widget('电话')), hours)
    expect(said(before, after)).toEqual([
      'changed 姓名 | 在“两列”第 2 列 | 位置：“两列”第 1 列 → “两列”第 2 列',
      'changed 角色 | 在“成员”之内 | 最多字数：-1 → 5',
      'added 电话 | 在“成员”之内',
    ])
    expect(said(before, design(grid('两列', [], []), table('成员', widget('角色')), hours, name))).toEqual([
      'changed 姓名 | 位置：“两列”第 1 列 → 表单最外层',
    ])
  })

  it('follows a field whose type is another, and one that was imported anew', () => {
    const typed = { ...name, type: 'textarea' }
    expect(said(design(name), design(typed))[0]).toMatch(/^changed 姓名 \| 类型：单行文本 → 多行文本/)
    const anew = { ...options(name, { required: true }), key: 'other' }
    const column = { ...widget('角色'), key: 'another' }
    expect(said(design(name, table('成员', widget('角色'))), design(anew, { ...table('成员', column), key: 'new' }))).toEqual([
      'changed 姓名 | 必填：否 → 是',
    ])
    // A key that is only a number, of a form that is another one.
    const [one, other] = [widget('甲', { key: '1', type: 'number' }), widget('乙', { key: '1' })]
    expect(said(design(one), design(other))).toEqual(['added 乙', 'removed 甲'])
  })

  it('is properties of the form', () => {
    const after = { ...design(name), config: { ...defaultConfig(), labelPosition: 'top' as const, labelWidth: 120 } }
    expect(said(design(name), after)).toEqual(['表单 标签位置：右对齐 → 顶部', '表单 标签宽度：100 → 120'])
  })

  it('moves as few fields as can be', () => {
    const all = ['甲', '乙', '丙', '丁', '戊'].map((one) => widget(one))
    const [a, b, c, d, e] = all as [Widget, Widget, Widget, Widget, Widget]
    expect(said(design(a, b, c, d, e), design(b, c, d, e, a))).toEqual(['changed 甲 | 位置：最前面 → “戊”之后'])
    expect(said(design(a, b, c, d, e), design(a, c, d, e))).toEqual(['removed 乙'])
  })

  it('is told in English', () => {
    const after = design(options(name, { required: true }), widget('电话'))
    expect(said(design(name, hours), after, 'en-US')).toEqual(['changed 姓名 | Required：No → Yes', 'added 电话', 'removed 学时'])
  })

  it('compares large forms at once', () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      widget(`字段${at}`, { options: { visibleWhen: `\${input_字段${at + 1} == 'a'}` } }),
    )
    const started = performance.now()
    expect(said(design(...many), design(...many.toReversed()))).toHaveLength(1999)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
