import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { creditForm, creditFormValues } from '../samples/creditForm.ts'
import { canRunPattern, matchPattern, parseDesign, validateSubmission } from './index.ts'

const form = (...widgets: { type: string; model?: string; name?: string; options?: object }[]) =>
  parseDesign({
    list: widgets.map((widget, index) => ({ key: String(index), model: 'a', name: '项', options: {}, rules: [], icon: '', ...widget })),
    config: { labelWidth: 100 },
  }).design

const messages = (design: ReturnType<typeof form>, values: Record<string, unknown>) =>
  validateSubmission(design, values).errors.map((error) => error.message)

describe('validateSubmission', () => {
  it('takes a careful submission as it is', () => {
    const { values, errors, refused } = validateSubmission(creditForm, creditFormValues)
    expect(errors).toEqual([])
    expect(refused).toEqual([])
    expect({ ...values }).toEqual(creditFormValues)
  })

  it("names each fault once, in reading order, in the rules' words", () => {
    const { errors } = validateSubmission(creditForm, {
      ...creditFormValues,
      studentNo: '12',
      studentName: ' ',
      hours: 99,
      kind: '别的',
      heldOn: '明天',
    })
    expect(errors).toEqual([
      { path: ['studentNo'], model: 'studentNo', name: '学号', message: '学号格式不匹配' },
      { path: ['studentName'], model: 'studentName', name: '姓名', message: '姓名必须填写' },
      { path: ['kind'], model: 'kind', name: '认定类别', message: '认定类别不在可选范围内' },
      { path: ['hours'], model: 'hours', name: '申请学时', message: '申请学时不能大于 40' },
      { path: ['heldOn'], model: 'heldOn', name: '活动日期', message: '活动日期格式不正确' },
    ])
  })

  it('takes only what the design knows and the permissions let through', () => {
    const design = form(
      { type: 'input', model: 'a', options: { required: true } },
      { type: 'input', model: 'b', options: { required: true } },
      { type: 'input', model: 'c' },
      { type: 'input', model: 'd' },
    )
    const { values, errors, refused } = validateSubmission(
      design,
      { a: 'x', b: 'x', d: 'x', role: 'admin' },
      { a: 'read', b: 'hidden', c: 'required' },
    )
    expect({ ...values }).toEqual({ d: 'x' })
    expect(errors.map(({ model, message }) => [model, message])).toEqual([
      ['a', '项不允许修改，提交的内容与原有内容不一致'],
      ['b', '项在当前环节不可见，不能填写'],
      ['c', '项必须填写'],
      ['role', '表单中没有字段“role”，提交的内容未被接受'],
    ])
    expect(refused).toEqual([
      { model: 'a', reason: 'fixed' },
      { model: 'b', reason: 'hidden' },
      { model: 'role', reason: 'unknown' },
    ])
  })

  it('does not miss, nor store, what a condition hides', () => {
    const hidden = validateSubmission(creditForm, { ...creditFormValues, teamName: '飞鸟队' })
    expect(hidden.errors).toEqual([])
    expect(hidden.absent).toEqual(['teamName'])
    expect(hidden.values).not.toHaveProperty('teamName')
    expect(validateSubmission(creditForm, { ...creditFormValues, team: true }).errors.map((error) => error.message)).toEqual([
      '团队名称必须填写',
    ])
  })

  it('refuses names that reach into objects', () => {
    const design = form({ type: 'input', model: '__proto__' }, { type: 'input', model: 'constructor', options: { required: true } })
    const sent = JSON.parse('{"__proto__":"x","constructor":"y"}') as Record<string, unknown>
    const { values, errors, refused } = validateSubmission(design, sent)
    expect(Object.keys(values)).toEqual([])
    expect(errors.map((error) => error.model)).toEqual(['__proto__', 'constructor'])
    expect(refused.map((one) => one.model)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(values)).toBeNull()
  })

  it('is not fooled by inherited names in permissions or values', () => {
    const design = form({ type: 'input', model: 'toString', options: { required: true } })
    expect(messages(design, {})).toEqual(['项必须填写'])
  })

  it.each([
    ['input', { dataType: 'email' }, 'a@b', '项格式不正确'],
    ['input', { dataType: 'email' }, 'li@edu.cn', undefined],
    ['input', { dataType: 'url' }, 'javascript:alert(1)', '项格式不正确'],
    ['input', { dataType: 'url' }, 'https://edu.cn/a', undefined],
    ['input', { dataType: 'integer' }, 1.5, '项格式不正确'],
    ['input', { dataType: 'hex' }, '#B72F39', undefined],
    ['input', { maxlength: 2 }, '三个字', '项不能超过 2 个字'],
    ['input', {}, '字'.repeat(10_000), undefined],
    ['input', {}, '上\n下', '项只能填写一行，不能含有换行或控制字符'],
    ['input', { dataType: 'email' }, 'li@edu.cn\u2028', '项只能填写一行，不能含有换行或控制字符'],
    ['input', {}, '证明\u202Efdp', '项只能填写一行，不能含有换行或控制字符'],
    ['input', {}, 'می‌خواهم 👩‍🎓', undefined],
    ['textarea', {}, '上\n下', undefined],
    ['input', {}, '字'.repeat(10_001), '项不能超过 10000 个字'],
    ['textarea', { maxlength: -1 }, '字'.repeat(10_001), '项不能超过 10000 个字'],
    ['textarea', { maxlength: 20_000 }, '字'.repeat(10_001), undefined],
    ['input', {}, { a: 1 }, '项格式不正确'],
    ['textarea', {}, ['x'], '项格式不正确'],
    ['number', { min: 1 }, 0, '项不能小于 1'],
    ['number', { min: '', max: '' }, -5, undefined],
    ['checkbox', { options: [{ value: 1 }] }, ['1'], undefined],
    ['checkbox', { options: [{ value: 1 }] }, '1', '项格式不正确'],
    ['checkbox', { options: ['a', 'b'] }, ['a', 'a'], '项中有重复的内容，每项只能有一次'],
    ['checkbox', { options: [{ value: 1 }] }, [1, '1'], '项中有重复的内容，每项只能有一次'],
    ['checkbox', { options: ['a', 'b'] }, ['a', 'b', 'a'], '项中有重复的内容，每项只能有一次'],
    ['checkbox', { remote: 'dict', dictCode: 'x' }, ['a', 'a'], '项中有重复的内容，每项只能有一次'],
    ['select', { multiple: true, options: ['甲', '乙'] }, ['甲', '甲'], '项中有重复的内容，每项只能有一次'],
    ['select', { multiple: true, options: ['甲', '乙'] }, ['乙', '甲'], undefined],
    ['date', { type: 'dates' }, ['2026-05-01', '2026-05-01'], '项中有重复的内容，每项只能有一次'],
    ['date', { type: 'dates' }, ['2026-05-01', '2026-05-02'], undefined],
    ['select', { multiple: true, options: ['甲', '乙'] }, ['甲', '丙'], '项不在可选范围内'],
    ['select', { remote: 'dict', dictCode: 'x', options: [] }, 'anything', undefined],
    ['date', { type: 'daterange' }, ['2026-02-02', '2026-01-01'], '项格式不正确'],
    ['date', { type: 'month', format: 'yyyy-MM' }, '2026-02', undefined],
    ['date', { timestamp: true }, 1760000000000, undefined],
    ['time', {}, '25:00:00', '项格式不正确'],
    ['switch', {}, 'true', '项格式不正确'],
    ['slider', { range: true }, [0, 101], '项不能大于 100'],
    ['slider', { step: 5 }, 7.77, '项应为 5 的倍数'],
    ['slider', { step: 5 }, '7.77', '项应为 5 的倍数'],
    ['slider', { step: 5 }, 10, undefined],
    ['slider', { min: 1, max: 10, step: 2 }, 4, '项应从 1 起，每 2 一档'],
    ['slider', { min: 1, max: 10, step: 2 }, 7, undefined],
    ['slider', { min: 1, max: 10, step: 2 }, 10, undefined],
    ['slider', { max: 1, step: 0.1 }, 0.3, undefined],
    ['slider', { max: 1, step: 0.1 }, 0.30000000000000004, '项应为 0.1 的倍数'],
    ['slider', { step: 0 }, 1.5, '项应为整数'],
    ['slider', { step: 5, defaultValue: 7 }, 7, undefined],
    ['slider', { range: true, step: 5 }, [5, 7], '项应为 5 的倍数'],
    ['slider', { range: true }, [20, 10], '项格式不正确'],
    ['rate', {}, 6, '项不能大于 5'],
    ['rate', {}, 4.99, '项应为整数'],
    ['rate', {}, 4.5, '项应为整数'],
    ['rate', { allowHalf: true }, 4.5, undefined],
    ['rate', { allowHalf: true }, 4.25, '项应为 0.5 的倍数'],
    ['rate', { max: 1000 }, 21, '项不能大于 20'],
    ['number', { decimals: 2 }, 2.005, '项最多 2 位小数'],
    ['number', { decimals: 2 }, 1e-7, '项最多 2 位小数'],
    ['radio', { options: [{ value: '甲' }, { value: '乙', disabled: true }] }, '乙', '项的这个选项已停用，不能选择'],
    ['radio', { options: [{ value: '甲' }, { value: '乙', disabled: true }], defaultValue: '乙' }, '乙', undefined],
    ['select', { multiple: true, options: ['甲', { value: '乙', disabled: true }] }, ['甲', '乙'], '项的这个选项已停用，不能选择'],
    [
      'imgupload',
      { length: 1 },
      [
        { key: '1', url: 'a.png' },
        { key: '2', url: 'b.png' },
      ],
      '项最多上传 1 个文件',
    ],
    ['imgupload', { min: 2, length: 3 }, [{ key: '1', url: 'a.png' }], '项至少上传 2 个文件'],
    [
      'imgupload',
      { min: 2, length: 3 },
      [
        { key: '1', url: 'a.png' },
        { key: '2', url: 'a.png' },
      ],
      '项中有重复的内容，每项只能有一次',
    ],
    ['fileupload', { ext: '.pdf,doc', length: 2 }, [{ key: '1', url: 'a.exe' }], '不允许上传的文件类型!'],
    ['fileupload', { ext: '.pdf,doc', length: 2 }, [{ key: '1', url: 'x', name: 'a.DOC' }], undefined],
    ['imgupload', {}, [{ key: '1', url: 'a.png', status: 'uploading' }], '项格式不正确'],
  ])('%s %j with %j: %s', (type, options, value, message) => {
    expect(messages(form({ type, options }), { a: value })).toEqual(message === undefined ? [] : [message])
  })

  it('takes what the server holds already though it is finer than the field by now, and nothing else', () => {
    const design = form({ type: 'rate', model: 'a', options: {} }, { type: 'checkbox', model: 'b', options: { options: ['甲', '乙'] } })
    const stored = { a: 4.99, b: ['甲', '甲'] }
    const faults = (values: Record<string, unknown>, held: Record<string, unknown>) =>
      validateSubmission(design, values, {}, { stored: held }).errors.map(({ message }) => message)
    expect(faults(stored, stored)).toEqual([])
    expect(validateSubmission(design, stored, {}, { stored }).values).toEqual(stored)
    expect(faults({ ...stored, a: 4.98 }, stored)).toEqual(['项应为整数'])
    expect(faults(stored, {})).toHaveLength(2)
    expect(faults({ a: 6 }, { a: 6 })).toEqual(['项不能大于 5'])
  })

  it('adds up the rules of widgets that share a model', () => {
    const design = form({ type: 'input', options: { pattern: '^a' } }, { type: 'input', options: { pattern: 'z$', required: true } })
    expect(messages(design, {})).toEqual(['项必须填写'])
    expect(messages(design, { a: 'ab' })).toEqual(['项格式不匹配'])
    expect(messages(design, { a: 'az' })).toEqual([])
  })

  it('stores numbers that were written as text as numbers', () => {
    expect(validateSubmission(form({ type: 'input', options: { dataType: 'number' } }), { a: '3.5' }).values.a).toBe(3.5)
  })

  it.each([' ', '\u3000', '\t \n', '\ufeff', '\u200b'])('takes white space (%j) for nothing filled in, and stores none of it', (blank) => {
    const others = [
      'number',
      'radio',
      'checkbox',
      'select',
      'date',
      'datetime',
      'time',
      'switch',
      'slider',
      'rate',
      'color',
      'imgupload',
      'fileupload',
      'cascader',
      'blank',
      'table',
    ]
    const list = [
      ...others.map((type) => ({ type, model: type, options: { options: ['甲'] } })),
      { type: 'select', model: 'far', options: { remote: 'dict', dictCode: 'x' } },
      { type: 'input', model: 'amount', options: { dataType: 'number' } },
    ]
    const words = ['input', 'textarea', 'editor'].map((type) => ({ type, model: type, options: { pattern: '^\\d+$', defaultValue: '始' } }))
    const design = form(...list, ...words)
    const all = Object.fromEntries([...list, ...words].map(({ model }) => [model, blank]))
    const { values, errors } = validateSubmission(design, all, {}, { stored: { blank, table: null } })
    expect(errors).toEqual([])
    expect({ ...values }).toEqual({ input: '', textarea: '', editor: '' })
    const closed = validateSubmission(design, {}, Object.fromEntries(Object.keys(all).map((model) => [model, 'read'])), { stored: all })
    expect(closed.errors).toEqual([])
    expect({ ...closed.values }).toEqual({ input: '', textarea: '', editor: '' })
    const demanded = Object.fromEntries(
      [...others.slice(0, -2), 'far', 'amount', 'input', 'textarea', 'editor'].map((model) => [model, 'required' as const]),
    )
    expect(validateSubmission(design, all, demanded).errors).toHaveLength(Object.keys(demanded).length)
  })

  it('says the same of a list of nothing, of a field that is absent, and of one that is hidden', () => {
    const asking = (condition: string) =>
      form(
        { type: 'switch', model: 'off' },
        { type: 'checkbox', model: 'ms', options: { options: ['甲'], visibleWhen: '${!off}' } },
        { type: 'input', model: 'b', options: { visibleWhen: condition } },
      )
    for (const [condition, absent] of [
      ["${ms == ''}", false],
      ['${ms == null}', false],
      ['${empty ms}', false],
      ["${ms != ''}", true],
      ['${not empty ms}', true],
      ["${ms == '' ? false : true}", true],
    ] as const) {
      const seen = [{ ms: [] }, {}, { off: true, ms: ['甲'] }, { ms: ' ' }].map((values) =>
        validateSubmission(asking(condition), values).absent.includes('b'),
      )
      expect([condition, ...seen]).toEqual([condition, absent, absent, absent, absent])
      expect(validateSubmission(asking(condition), { ms: ['甲'] }).absent.includes('b')).toBe(!absent)
    }
  })

  it('neither demands nor takes values of types that are not built, and keeps those it has', () => {
    const design = form({ type: 'blank', options: { required: true, requiredWhen: '${true}', defaultValue: '<p>原样</p>' } })
    expect(messages(design, { a: '<p>别的</p>' })).toEqual(['项暂时无法填写，不能提交内容'])
    for (const sent of [{}, { a: null }, { a: '<p>原样</p>' }])
      expect(validateSubmission(design, sent)).toMatchObject({ errors: [], values: { a: '<p>原样</p>' } })
    expect(validateSubmission(design, {}, {}, { stored: { a: '<p>存过</p>' } }).values.a).toBe('<p>存过</p>')
  })

  it('bounds lists, and looks each entry up once', () => {
    const items = Array.from({ length: 5000 }, (_, index) => index)
    const design = form({ type: 'checkbox', options: { options: items } })
    const started = cpuUsage()
    expect(messages(design, { a: items })).toEqual([])
    expect(cpuUsage(started).user).toBeLessThan(500_000)
    expect(messages(design, { a: Array.from({ length: 200_000 }, () => 1) })).toEqual(['项最多选择 5000 项'])
    expect(
      messages(form({ type: 'date', options: { type: 'dates' } }), { a: Array.from({ length: 200_000 }, () => '2026-05-01') }),
    ).toEqual(['项最多选择 1000 项'])
  })
})

describe('patterns', () => {
  it('answers at once where the language itself would hang', () => {
    const started = cpuUsage()
    expect(matchPattern('^(a+)+$', `${'a'.repeat(5000)}!`)).toBe(false)
    expect(cpuUsage(started).user).toBeLessThan(1_000_000)
  })

  it.each([
    ['^(?=.*[a-z])(?=.*\\d).{8,}$', 'abcdefg1', true],
    ['^(?=.*[a-z])(?=.*\\d).{8,}$', 'abcdefgh', false],
    ['^(?!0)\\d+$', '012', false],
    ['^(?!0)(\\d+|x)$', '12', true],
    ['^(?!0)(\\d+|x)$', '01', false],
    ['^(?![0-9]+$)[0-9A-Za-z|)]{6,}$', 'abc|123', true],
    ['/^[a-f]+$/i', 'ABC', true],
    ['[\\u4e00-\\u9fa5]', '学', true],
    ['\\d', 'a1', true],
  ])('%s on %s', (pattern, text, found) => {
    expect(matchPattern(pattern, text)).toBe(found)
    expect(new RegExp(pattern.replace(/^\/|\/i$/g, ''), pattern.endsWith('/i') ? 'i' : 'u').test(text)).toBe(found)
  })

  it('holds nothing against the writer when a pattern cannot be run', () => {
    expect(canRunPattern('(a)\\1')).toBe(false)
    expect(matchPattern('(a)\\1', 'zz')).toBe(true)
    expect(canRunPattern('^(?!0)\\d+$|^x$')).toBe(false)
  })
})

it('works out again what nobody may change, where the server does; what somebody may is theirs', () => {
  const design = form(
    { type: 'input', model: 'closed', name: '关闭', options: { disabled: true, defaultValue: 'now' } },
    { type: 'switch', model: 'sure', name: '确认' },
    { type: 'input', model: 'when', name: '确认后关闭', options: { readOnlyWhen: '${sure}', defaultValue: 'now' } },
    { type: 'input', model: 'open', name: '开放', options: { defaultValue: 'now' } },
  )
  const sent = { closed: 'before', sure: true, when: 'before', open: 'theirs' }
  const workedOut = new Set(['closed', 'when', 'open'])
  const { values, errors } = validateSubmission(design, sent, {}, { workedOut })
  expect(errors).toEqual([])
  expect({ ...values }).toEqual({ closed: 'now', sure: true, when: 'now', open: 'theirs' })
  expect({ ...validateSubmission(design, { ...sent, sure: false }, {}, { workedOut }).values }).toMatchObject({ when: 'before' })
  expect(validateSubmission(design, sent).refused.map(({ model }) => model)).toEqual(['closed', 'when'])
})
