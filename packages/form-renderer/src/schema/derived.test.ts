import { describe, expect, it } from 'vitest'
import { creditForm } from '../samples/creditForm.ts'
import { createWidgetKey, defaultValues, deriveRules, fieldsOf, modelOf, parseDesign } from './index.ts'

const form = (...widgets: { type: string; model?: string; name?: string; options?: object }[]) =>
  parseDesign({
    list: widgets.map((widget, index) => ({ key: String(index), model: 'a', name: '项', options: {}, rules: [], icon: '', ...widget })),
    config: { labelWidth: 100 },
  }).design

describe('derived parts of a design', () => {
  it('derives rules in the order and words designs have, and keeps what it does not know', () => {
    const [widget] = form({ type: 'input', name: '学号', options: { dataType: 'string', required: true, pattern: '^\\d+$' } }).list
    if (!widget) throw new Error('a widget expected')
    const custom = { validator: 'checkNo', message: '学号不存在' }
    const stale = { required: true, message: '旧名字必须填写' }
    expect(deriveRules({ ...widget, rules: [stale, custom] })).toEqual([
      { type: 'string', message: '学号格式不正确' },
      { required: true, message: '学号必须填写' },
      { pattern: '^\\d+$', message: '学号格式不匹配' },
      custom,
    ])
  })

  it('tells conditions what to expect of each field', () => {
    expect(fieldsOf(creditForm).map(({ options: _, demanded: __, preset: ___, key: ____, ...field }) => field)).toEqual([
      { model: 'studentNo', name: '学号', type: 'input', valueType: 'string', required: true },
      { model: 'studentName', name: '姓名', type: 'input', valueType: 'string', required: true },
      { model: 'college', name: '学院', type: 'select', valueType: 'string', required: true },
      { model: 'kind', name: '认定类别', type: 'radio', valueType: 'string', required: true },
      { model: 'roles', name: '参与方式', type: 'checkbox', valueType: 'array', required: false },
      { model: 'hours', name: '申请学时', type: 'number', valueType: 'number', required: true, bounds: { min: 0.5, max: 40 } },
      {
        model: 'heldOn',
        name: '活动日期',
        type: 'date',
        valueType: 'date',
        required: true,
        moment: { format: 'yyyy-MM-dd', timestamp: false },
      },
      { model: 'team', name: '团队项目', type: 'switch', valueType: 'boolean', required: false },
      { model: 'teamName', name: '团队名称', type: 'input', valueType: 'string', required: true },
      { model: 'summary', name: '活动说明', type: 'textarea', valueType: 'string', required: true },
      { model: 'photos', name: '现场照片', type: 'imgupload', valueType: 'file', required: false },
      { model: 'certificate', name: '证书', type: 'fileupload', valueType: 'file', required: true },
    ])
    expect(
      fieldsOf(creditForm).flatMap(({ model, options }) =>
        options ? [[model, options === 'elsewhere' ? options : options.map(({ value }) => value)]] : [],
      ),
    ).toEqual([
      ['college', ['cs', 'art', 'law']],
      ['kind', ['学科竞赛', '志愿服务', '学术讲座']],
      ['roles', ['组织', '参与', '获奖']],
    ])
  })

  it('tells which fields are demanded, begin with something, or are closed by the design', () => {
    const fields = fieldsOf(
      form(
        { type: 'input', model: 'a', options: { requiredWhen: "${b == 'x'}" } },
        { type: 'input', model: 'b', options: { disabled: true, defaultValue: 'x' } },
        { type: 'number', model: 'c', options: { required: true, defaultValue: 0 } },
        { type: 'input', model: 'd' },
      ),
    )
    expect(fields.map(({ model, demanded, preset, disabled }) => [model, demanded, preset, disabled])).toEqual([
      ['a', true, undefined, undefined],
      ['b', undefined, true, true],
      ['c', true, true, undefined],
      ['d', undefined, undefined, undefined],
    ])
  })

  it('starts from the defaults, dirt included', () => {
    const design = form(
      { type: 'date', model: 'd', options: { defaultValue: false } },
      { type: 'select', model: 's', options: { multiple: true, defaultValue: '' } },
      { type: 'number', model: 'n', options: { defaultValue: '' } },
    )
    expect({ ...defaultValues(design) }).toEqual({ d: '', s: [] })
    expect({ ...defaultValues(creditForm) }).toMatchObject({ hours: 1, roles: ['参与'], team: false })
  })

  it('makes keys and models of the known form', () => {
    const key = createWidgetKey(1700000000000)
    expect(key).toMatch(/^1700000000000_\d{1,5}$/)
    expect(modelOf('input', key)).toBe(`input_${key}`)
  })
})
