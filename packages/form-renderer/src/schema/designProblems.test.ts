import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { emptyDesign } from './emptyDesign.ts'
import { designProblems } from './designProblems.ts'
import { sayProblem } from './problem.ts'
import type { Widget } from '../definition/types.ts'

const field = (model: string, options: Widget['options'] = {}, type = 'input'): Widget => ({
  type,
  name: `题${model}`,
  icon: '',
  key: `k-${model}`,
  model,
  options,
  rules: [],
})
const level = field('level', { options: [{ value: '国家级', label: '全国' }, { value: 2 }] }, 'radio')
const tags = field('tags', { options: [{ value: 'a' }, { value: 'b' }] }, 'checkbox')
const design = (...list: Widget[]) => ({ ...emptyDesign(), list })
const kinds = (...list: Widget[]) => designProblems(design(...list)).map(({ kind, subject, path }) => `${kind} ${subject} ${path}`)
const said = (...list: Widget[]) => designProblems(design(...list)).map((problem) => sayProblem(problem))

describe('designProblems', () => {
  it('are bounds that leave no number between them', () => {
    const number = (model: string, options: Widget['options']) => field(model, options, 'number')
    const crossed = [number('a', { min: 10, max: 3 }), number('b', { min: 3, max: 3 }), number('c', { min: 3 })]
    expect(kinds(...crossed)).toEqual(['bounds 10 list[0].options.min'])
    expect(said(...crossed)).toEqual(['“题a”的最小值 10 大于最大值 3，填写什么都不能提交，请修改'])
  })

  it('are files that a field begins with', () => {
    const file = { key: 'k', url: 'https://elsewhere.example/a.png', status: 'success' }
    const begun = [field('a', { defaultValue: [file], disabled: true }, 'imgupload'), field('b', { defaultValue: [] }, 'fileupload')]
    expect(kinds(...begun)).toEqual(['default-files 1 list[0].options.defaultValue'])
    expect(said(...begun)).toEqual(['“题a”的默认值里有 1 个文件：附件须由填写人自己上传，请清空默认值'])
  })

  it('are none of a design whose conditions can be answered', () => {
    expect(
      kinds(
        level,
        tags,
        field('a', {
          visibleWhen: "${level == '国家级' || level == '2'}",
          requiredWhen: "${tags.contains('a')}",
          readOnlyWhen: 'empty level',
        }),
        field('b', { visibleWhen: ' ' }),
      ),
    ).toEqual([])
  })

  it('name titles and options that break a line, or turn it', () => {
    const broken = [
      { ...field('a'), name: '级别\u202E\n8.0 时学' },
      field(
        'b',
        {
          options: [
            { value: 1, label: '国家\n级' },
            { value: 2, label: '校级' },
          ],
          showLabel: true,
        },
        'select',
      ),
      field('c', { options: [{ value: 'x\ty' }] }, 'radio'),
    ]
    expect(kinds(...broken)).toEqual([
      'not-one-line 级别 8.0 时学 list[0].name',
      'not-one-line 国家 级 list[1].options.options',
      'not-one-line x y list[2].options.options',
    ])
    expect(said(...broken)).toEqual([
      '“级别 8.0 时学”的标题含有换行或控制字符，请改为一行',
      '“题b”的选项“国家 级”含有换行或控制字符，请改为一行',
      '“题c”的选项“x y”含有换行或控制字符，请改为一行',
    ])
  })

  it('name what is not there', () => {
    expect(kinds(field('a', { visibleWhen: '${gone > 1 && gone < 3}', requiredWhen: '${sizeof(a) > 1}', readOnlyWhen: '${a >' }))).toEqual([
      'unknown-field gone list[0].options.visibleWhen',
      'unknown-function sizeof list[0].options.requiredWhen',
      'condition  list[0].options.readOnlyWhen',
    ])
    expect(said(field('a', { visibleWhen: '${gone}' }))).toEqual(['“题a”的显示条件用到表单中没有的字段 gone'])
  })

  it('name values that no option has, where the options are known', () => {
    const asking = field('a', { visibleWhen: "${level == '全国'}", requiredWhen: "${in(level, '2', '省级') || tags.contains('c')}" })
    expect(said(level, tags, asking)).toEqual([
      '“题a”的显示条件与“全国”比较，但“题level”没有值为“全国”的选项，可选的值有 国家级、2',
      '“题a”的必填条件与“省级”比较，但“题level”没有值为“省级”的选项，可选的值有 国家级、2',
      '“题a”的必填条件与“c”比较，但“题tags”没有值为“c”的选项，可选的值有 a、b',
    ])
    expect(
      kinds({ ...level, options: { ...level.options, remote: 'dict', dictCode: 'levels' } }, tags, {
        ...asking,
        options: { visibleWhen: "${level == '全国'}" },
      }),
    ).toEqual([])
    expect(kinds(level, field('a', { visibleWhen: "${level != '' && level.contains('国')}" }))).toEqual([])
    expect(kinds(level, field('a', { visibleWhen: "${level.contains('省')}" }))).toEqual(['unoffered-value 省 list[1].options.visibleWhen'])
  })

  it('name comparisons beyond the bounds of a number, but not of a hint that is told of what is typed', () => {
    const points = field('pts', { max: 50 }, 'number')
    const asking = { visibleWhen: '${pts >= 60}' }
    const grid = (...list: Widget[]): Widget => ({ ...field('grid', asking, 'grid'), columns: [{ span: 24, list }] })
    expect(said(points, field('a', asking))).toEqual(['“题a”的显示条件与“60”比较，但“题pts”最大为 50'])
    expect(kinds(points, field('hint', asking, 'text'), grid(field('hint', {}, 'text')))).toEqual([])
    expect(kinds(points, grid(field('hint', {}, 'text'), field('a')))).toEqual(['unoffered-value 60 list[1].options.visibleWhen'])
    expect(kinds(points, field('a', { requiredWhen: '${pts >= 0 && pts <= 50}' }))).toEqual([])
    // A field that is closed holds it.
    expect(kinds(field('pts', { max: 50, defaultValue: 60 }, 'number'), field('a', asking))).toEqual([])
  })

  it('name options that share a value, also but for blanks', () => {
    const awards = (...options: unknown[]) => field('award', { showLabel: true, options }, 'radio')
    const twice = awards(
      { value: 'nat', label: '国家级一等奖' },
      { value: 'nat ', label: '国家级参与' },
      { value: 1, label: '甲' },
      { value: '1', label: '乙' },
      { value: 2, label: '丙' },
    )
    expect(said(twice)).toEqual([
      '“题award”有 2 个选项的值都是“nat”：国家级一等奖、国家级参与，记录中无法区分，请为每个选项设置不同的值',
      '“题award”有 2 个选项的值都是“1”：甲、乙，记录中无法区分，请为每个选项设置不同的值',
    ])
    expect(kinds(twice)[0]).toBe('duplicate-value nat list[0].options.options')
    expect(kinds({ ...twice, options: { ...twice.options, remote: 'dict', dictCode: 'levels' } })).toEqual([])
    expect(kinds(tags, field('tags', { options: [{ value: 'a' }] }, 'checkbox'))).toEqual([])
    expect(said(awards({ value: 'nat', label: '一等奖' }), awards({ value: 'nat', label: '参与' }))[0]).toContain('“nat”：一等奖、参与')
  })

  it('name fields whose values nobody could send, wherever they stand, and nothing else of such a name', () => {
    const grid: Widget = { ...field('__proto__', {}, 'grid'), columns: [{ span: 24, list: [field('constructor', { required: true })] }] }
    const note = field('prototype', {}, 'text')
    expect(kinds(grid, note, field('toString', { required: true }), field('prototype', {}, 'hologram'))).toEqual([
      'forbidden-model constructor list[0].columns[0].list[0]',
      'forbidden-model prototype list[3]',
    ])
    expect(said(field('constructor'))).toEqual(['“题constructor”的字段标识“constructor”是系统保留的名称，填写的内容无法提交，请换一个'])
  })

  it('name circles in what is shown, each field on its way once', () => {
    expect(said(field('a', { visibleWhen: '${a > 1}' }))).toEqual(['“题a”的显示条件取决于它自己的值，无法判断是否显示'])
    const circle = [
      field('a', { visibleWhen: '${b == 1}' }),
      field('b', { visibleWhen: '${c == 1}' }),
      field('c', { visibleWhen: '${a == 1}' }),
      field('d', { visibleWhen: '${a == 1}' }),
    ]
    expect(said(...circle)).toEqual([
      '“题a”的显示条件循环，无法判断是否显示：“题a” → “题b” → “题c” → “题a”',
      '“题b”的显示条件循环，无法判断是否显示：“题b” → “题c” → “题a” → “题b”',
      '“题c”的显示条件循环，无法判断是否显示：“题c” → “题a” → “题b” → “题c”',
    ])
  })

  it('name circles in what is read-only, and through what shows and closes', () => {
    expect(said(field('a', { readOnlyWhen: "${a != ''}" }))).toEqual(['“题a”的只读条件取决于它自己的值，无法判断是否只读'])
    expect(said(field('a', { readOnlyWhen: '${b == 1}' }), field('b', { readOnlyWhen: '${a == 1}' }))).toEqual([
      '“题a”的只读条件循环，无法判断是否只读：“题a” → “题b” → “题a”',
      '“题b”的只读条件循环，无法判断是否只读：“题b” → “题a” → “题b”',
    ])
    // Closed by the one that it shows.
    expect(
      said(field('a', { readOnlyWhen: '${b == 1}' }), field('b', { visibleWhen: '${a == 1}' }), field('c', { visibleWhen: '${a == 1}' })),
    ).toEqual([
      '“题a”的只读条件循环，无法判断是否只读：“题a” → “题b” → “题a”',
      '“题b”的显示条件循环，无法判断是否显示：“题b” → “题a” → “题b”',
    ])
  })

  it('name circles through what a container holds', () => {
    const grid = (options: Widget['options'], ...list: Widget[]): Widget => ({
      ...field('grid', options, 'grid'),
      name: '栅格',
      columns: [{ span: 24, list }],
    })
    expect(said(grid({ visibleWhen: '${a == 1}' }, field('a')))).toEqual([
      '“栅格”的显示条件循环，无法判断是否显示：“栅格” → “题a” → “栅格”',
    ])
    // What merely lies within is at no fault, though it has a condition of its own.
    expect(said(field('b'), grid({ visibleWhen: '${a == 1}' }, field('a', { visibleWhen: '${b == 1}' })))).toEqual([
      '“栅格”的显示条件循环，无法判断是否显示：“栅格” → “题a” → “栅格”',
    ])
    expect(said(field('b', { visibleWhen: '${a == 1}' }), grid({ visibleWhen: '${b == 1}' }, field('a')))).toEqual([
      '“题b”的显示条件循环，无法判断是否显示：“题b” → “题a” → “栅格” → “题b”',
      '“栅格”的显示条件循环，无法判断是否显示：“栅格” → “题b” → “题a” → “栅格”',
    ])
  })

  it('let fields demand one another: what is demanded has its value all the same', () => {
    const either = [
      field('phone', { requiredWhen: 'empty mail' }),
      field('mail', { requiredWhen: 'empty phone', visibleWhen: "${phone != '0'}" }),
    ]
    expect(kinds(...either)).toEqual([])
  })

  it('name what is demanded and cannot be filled in', () => {
    const report = field('report', { required: true }, 'signature')
    expect(
      kinds(
        report,
        field('blank', { requiredWhen: '${a == 1}' }, 'blank'),
        field('other', {}, 'signature'),
        field('a', { required: true }),
      ),
    ).toEqual(['unfillable report list[0]', 'unfillable blank list[1]'])
    expect(said(report)).toEqual(['“题report”必须填写，但组件类型 signature 暂时无法填写，请改为选填或换用其他组件'])
    expect(said({ ...field('blank', {}, 'blank'), rules: [{ required: true, message: '必须' }] })).toHaveLength(1)
    expect(said({ ...field('blank', { required: false }, 'blank'), rules: [{ required: true, message: '必须' }] })).toEqual([])
    const card = { ...field('card', {}, 'subform'), list: [field('inner', { required: true }), field('other')] }
    expect(said(card)).toEqual(['“题card”里的“题inner”必须填写，但组件类型 subform 暂时无法填写，请改为选填或换用其他组件'])
    const grid = { ...field('grid', {}, 'grid'), columns: [{ span: 24, list: [report] }] }
    const table = { ...field('table', {}, 'table'), columns: [{ span: 24, list: [report] }] }
    expect(kinds(table)).toEqual(['unfillable report list[0].tableColumns[0]'])
    expect(kinds(grid)).toEqual(['unfillable report list[0].columns[0].list[0]'])
  })

  it('are those of a row within the rows of a table', () => {
    const row = [field('a', {}, 'switch'), field('b', { visibleWhen: '${a && outside}' }), field('c', { pattern: 'x' })]
    const table = { ...field('rows', {}, 'table'), columns: [{ span: 24, list: row }] }
    expect(kinds(field('outside', { visibleWhen: '${c != 1}' }), table)).toEqual([
      'unknown-field c list[0].options.visibleWhen',
      'unknown-field outside list[1].tableColumns[1].options.visibleWhen',
    ])
  })

  it('are found quickly in a large form', () => {
    const chain = Array.from({ length: 4000 }, (_, at) => field(`f${at}`, { visibleWhen: `\${f${at + 1} == 1}` }))
    const start = cpuUsage()
    expect(kinds(...chain)).toEqual(['unknown-field f4000 list[3999].options.visibleWhen'])
    expect(kinds(...chain, field('f4000', { visibleWhen: '${f0 == 1}' }))).toHaveLength(4001)
    expect(cpuUsage(start).user).toBeLessThan(3_000_000)
  })
})
