import { describe, expect, it } from 'vitest'
import type { SettingChange } from '@sc/api-client/contract'
import { UNCHANGED } from '../../audit/designChanges.ts'
import { formChanges } from './formChanges.ts'

const field = (key: string, name: string, options: object = {}, more: object = {}) => ({
  type: 'input',
  key,
  model: `m_${key}`,
  name,
  icon: '',
  options,
  rules: [],
  ...more,
})
const choice = (options: object[], more: object = {}) => field('c', '级别', { options, showLabel: true, ...more }, { type: 'select' })
const grid = (key: string, ...lists: object[][]) =>
  field(key, '栅格', {}, { type: 'grid', columns: lists.map((list) => ({ span: 12, list })) })
const design = (...list: object[]) => JSON.stringify({ list, config: {} })

const line = ({ setting, of, before, after }: SettingChange) => `${setting}${of === null ? '' : `[${of}]`}: ${before} → ${after}`
const told = (before: string | undefined, after: string) =>
  formChanges(before, after)?.parts.map(({ change, name, settings }) => [change, name, ...settings.map(line)])

describe('what a design has otherwise', () => {
  it('tells fields that came, went, are called otherwise, or are set otherwise', () => {
    const before = design(field('a', '姓名'), field('b', '电话'), field('c', '学号'), field('d', '备注'))
    const after = design(
      field('a', '真实姓名'),
      field('c', '学号', { required: true, visibleWhen: '${m_a != ""}' }),
      field('d', '备注'),
      field('e', '学院'),
    )
    expect(told(before, after)).toEqual([
      ['changed', '真实姓名', 'name: 姓名 → 真实姓名'],
      ['changed', '学号', 'visibleWhen: null → ${m_a != ""}', 'required: false → true'],
      ['removed', '电话'],
      ['added', '学院'],
    ])
    expect(formChanges(before, after)?.names).toEqual({ m_a: '真实姓名' })
  })

  it('says nothing of what means the same', () => {
    const plain = design(field('a', '姓名'), field('n', '学时', {}, { type: 'number' }))
    const full = design(
      field(
        'a',
        '姓名',
        { required: 'false', visibleWhen: '', placeholder: '', remoteFunc: 'func_a', hidden: null },
        { rules: [{ type: 'string', message: '姓名格式不正确' }], icon: 'icon-input' },
      ),
      field('n', '学时', { step: '1', min: '', defaultValue: 0 }, { type: 'number' }),
    )
    expect(formChanges(plain, full)).toEqual(UNCHANGED)
    expect(formChanges(full, full)).toEqual(UNCHANGED)
  })

  it('tells each option by its value', () => {
    const before = choice([
      { value: 'a', label: '国家级' },
      { value: 'b', label: '省级' },
      { value: 'x', label: '院级' },
    ])
    const after = choice(
      [
        { value: 'b', label: '省级' },
        { value: 'a', label: '全国' },
        { value: 'c', label: '校级', disabled: true },
      ],
      { defaultValue: 'b' },
    )
    expect(told(design(before), design(after))).toEqual([
      [
        'changed',
        '级别',
        'defaultValue: null → b',
        'options[a]: 国家级 → 全国',
        'options[c]: null → 校级',
        'options.disabled[c]: null → true',
        'options[x]: 院级 → null',
        'optionOrder: 国家级、省级 → 省级、全国',
      ],
    ])
  })

  it('tells what was moved into something else, and another order', () => {
    const [a, b] = [field('a', '甲'), field('b', '乙')]
    expect(told(design(a, b, grid('g', [], [])), design(b, grid('g', [], [a])))).toEqual([['changed', '甲', 'container: null → m_g 2']])
    expect(told(design(a, b), design(b, a))).toEqual([['changed', '', 'order: 甲、乙 → 乙、甲']])
  })

  it('knows a field that was imported anew by its model, and two of one key apart', () => {
    expect(told(design(field('a', '姓名')), design(field('z', '姓名', { max: 3 }, { model: 'm_a' })))).toEqual([
      ['changed', '姓名', 'max: null → 3'],
    ])
    const twice = (max: number) => design(field('a', '甲'), field('a', '乙', { max }))
    expect(told(twice(1), twice(2))).toEqual([['changed', '乙', 'max: 1 → 2']])
  })

  it('keeps what a type that is not built has, and settings of its own', () => {
    const table = (width: number) => field('t', '成员', { own: { b: width, a: [1] } }, { type: 'signature', rows: [{ model: 'x', width }] })
    expect(told(design(table(1)), design(table(2)))).toEqual([
      ['changed', '成员', 'own: {"a":[1],"b":1} → {"a":[1],"b":2}', 'rows: [{"model":"x","width":1}] → [{"model":"x","width":2}]'],
    ])
  })

  it('names what a row of a table has otherwise by its table, and tells it from a field of the same name', () => {
    const table = (...tableColumns: object[]) => field('rows', '明细', {}, { type: 'table', tableColumns })
    const before = design(field('a', '姓名'), table(field('a', '金额'), field('b', '备注')))
    const after = design(field('a', '姓名'), table(field('a', '金额', { required: true })))
    expect(told(before, after)).toEqual([
      ['changed', '金额', 'required: false → true'],
      ['removed', '备注', 'container: m_rows 1 → null'],
    ])
  })

  it('is bounded, says how much more there is, and cuts long texts around where they differ', () => {
    const many = (count: number, name: string) => design(...Array.from({ length: count }, (_, at) => field(String(at), `${name}${at}`)))
    const changes = formChanges(many(2000, '旧'), many(2000, '新'))!
    expect([changes.parts.length, changes.more]).toEqual([100, 1900])
    expect(formChanges(many(1, '旧'), many(2501, '新'))).toMatchObject({ parts: [], uncompared: true })
    const options = Array.from({ length: 300 }, (_, at) => ({ value: at, label: '甲'.repeat(400) }))
    const [part] = formChanges(design(choice([])), design(choice(options)))!.parts
    expect(part!.settings.length + part!.more).toBe(300)
    expect(JSON.stringify(part).length).toBeLessThan(65_000)
    const html = (end: string) => design(field('h', '须知', { html: `${'😀'.repeat(2000)}${end}` }, { type: 'text' }))
    const { before, after } = formChanges(html('甲'), html('乙'))!.parts[0]!.settings[0]!
    for (const [text, end] of [
      [before, '甲'],
      [after, '乙'],
    ])
      expect(text).toMatch(new RegExp(`^….{200,502}${end}$`, 'su'))
    expect(`${String(before)}${String(after)}`).not.toMatch(/\p{Surrogate}/u)
  })
})
