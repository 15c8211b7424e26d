import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import type { Widget } from '../definition/types.ts'
import { parseDesign } from '../schema/parse/parseDesign.ts'
import { analyseForm } from './analyseForm.ts'
import type { Finding } from './finding.ts'

const widget = (type: string, name: string, options: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Widget => ({
  type,
  name,
  model: name,
  key: `k-${name}`,
  icon: '',
  options,
  rules: [],
  ...more,
})
const radio = (name: string, options: string[], more: Record<string, unknown> = {}) => widget('radio', name, { options, ...more })
const analysed = (...list: unknown[]) => analyseForm(parseDesign({ list, config: {} }).design)

const said = ({ kind, of, condition, choices, because }: Finding) =>
  `${kind} ${of}${condition ? `.${condition}` : ''}${choices ? `=${choices.map(({ value }) => String(value)).join('|')}` : ''} < ${because
    .map((one) => `${one.of}.${one.name}`)
    .join(', ')}`

function expectFindings(list: unknown[], ...wanted: string[]) {
  const { findings, undecided } = analysed(...list)
  expect({ findings: findings.map(said), undecided: undecided.map(({ kind, of }) => `${kind} ${of}`) }).toEqual({
    findings: wanted,
    undecided: [],
  })
}

const level = radio('级别', ['国家', '省', '校'])

describe('what is never shown', () => {
  it('is told with the conditions that exclude it, through those of others', () =>
    expectFindings(
      [
        level,
        widget('input', '名称', { visibleWhen: "${级别 == '省'}" }),
        widget('input', '证书', { required: true, visibleWhen: "${级别 == '国家' && not empty 名称}" }),
      ],
      'never-shown 证书.visibleWhen < 名称.visibleWhen, 证书.visibleWhen',
    ))

  it('names what would have to be filled in', () => {
    const group = widget(
      'grid',
      '组',
      { visibleWhen: '${时数 > 20}' },
      { columns: [{ span: 24, list: [widget('input', '说明', { required: true })] }] },
    )
    const [finding] = analysed(widget('number', '时数', { max: 10 }), group).findings
    expect(finding).toMatchObject({ kind: 'never-shown', of: '组', demanded: ['说明'], facts: [{ of: '时数', max: 10 }] })
  })

  it('is not told of what somebody may come to', () =>
    expectFindings([
      level,
      widget('number', '时数', { max: 10, decimals: 1 }),
      widget('input', '甲', { visibleWhen: "${级别 != '校' && 时数 > 9.8}" }),
      widget('date', '开始'),
      widget('date', '结束', { validWhen: '${结束 > 开始}' }),
      widget('input', '乙', { visibleWhen: '${开始 == 结束}' }),
    ]))

  it('knows what steps leave between two numbers', () =>
    expectFindings(
      [
        widget('number', '件数', { decimals: 0 }),
        widget('input', '甲', { visibleWhen: '${件数 > 3 && 件数 < 4}' }),
        widget('input', '乙', { visibleWhen: '${件数 > 3 && 件数 < 5}' }),
      ],
      'never-shown 甲.visibleWhen < 甲.visibleWhen',
    ))

  it('knows the order of days', () =>
    expectFindings(
      [
        widget('date', '日期', { format: 'yyyy-MM-dd' }),
        widget('input', '甲', { visibleWhen: "${日期 > '2026-03-01' && 日期 < '2026-03-02'}" }),
        widget('input', '乙', { visibleWhen: "${日期 >= '2026-03' && 日期 < '2026-03-02'}" }),
      ],
      'never-shown 甲.visibleWhen < 甲.visibleWhen',
    ))

  it('knows that one field cannot be both before and after another', () =>
    expectFindings(
      [
        widget('date', '甲'),
        widget('date', '乙'),
        widget('date', '丙'),
        widget('input', '丁', { visibleWhen: '${甲 < 乙 && 乙 < 丙 && 丙 < 甲}' }),
        widget('input', '戊', { visibleWhen: '${甲 < 乙 && 乙 < 丙 && 甲 < 丙}' }),
      ],
      'never-shown 丁.visibleWhen < 丁.visibleWhen',
    ))

  it('says nothing of what it cannot go into', () => {
    const { findings, undecided } = analysed(
      widget('textarea', '事由'),
      widget('input', '甲', { visibleWhen: '${length(事由) > 20 && length(事由) < 10}' }),
    )
    expect(findings).toEqual([])
    expect(undecided.map(({ kind, of }) => `${kind} ${of}`)).toContain('never-shown 甲')
  })

  it.each(["日期.contains('-3')", "日期 > '3' || 日期 < '2026-1-1'", "日期 > '202'"])('knows that a day is a text to %s', (condition) => {
    const { findings } = analysed(
      widget('date', '日期', { format: 'yyyy-MM-dd' }),
      widget('input', '甲', { visibleWhen: `\${${condition}}` }),
    )
    expect(findings).toEqual([])
  })
})

describe('conditions and rules', () => {
  it('that always or never hold are told', () =>
    expectFindings(
      [
        level,
        widget('input', '甲', { visibleWhen: "${级别 != '国家' || 级别 != '省'}" }),
        widget('input', '乙', { visibleWhen: "${级别 == '校'}", requiredWhen: "${级别 == '省'}" }),
        widget('number', '时数', { min: 1, max: 10, validWhen: '${时数 <= 10}' }),
        widget('number', '次数', { min: 1, max: 10, validWhen: '${次数 > 10}' }),
        widget('input', '丙', { visibleWhen: "${级别 == '国家'}", validWhen: '${丙 != 乙}' }),
      ],
      'always 甲.visibleWhen < 甲.visibleWhen',
      'never 乙.requiredWhen < 乙.visibleWhen, 乙.requiredWhen',
      'rule-always 时数.validWhen < 时数.validWhen',
      'rule-never 次数.validWhen < 次数.validWhen',
      'rule-unasked 丙.validWhen < 乙.visibleWhen, 丙.visibleWhen, 丙.validWhen',
    ))
})

describe('what cannot be submitted', () => {
  it('is told with values that lead there', () => {
    const { findings } = analysed(
      level,
      widget('number', '时数', { visibleWhen: "${级别 == '国家'}", required: true, min: 8, max: 40, validWhen: '${时数 < 8}' }),
    )
    const blocked = findings.find(({ kind }) => kind === 'unanswerable')
    expect(blocked).toMatchObject({
      of: '时数',
      because: [
        { of: '时数', name: 'required' },
        { of: '时数', name: 'validWhen' },
      ],
    })
    expect(blocked?.witness).toMatchObject([{ of: '级别', value: '国家', labels: ['国家'] }])
  })

  it('is told of a choice after which two rules contradict', () =>
    expectFindings(
      [
        radio('类别', ['甲类', '乙类', '丙类'], { required: true }),
        widget('number', '时数', { required: true, min: 0, max: 40, validWhen: "${类别 != '甲类' || 时数 >= 20}" }),
        widget('number', '学分', { required: true, min: 0, max: 40, validWhen: "${类别 != '甲类' || 学分 > 时数}" }),
        widget('number', '上限', { required: true, min: 0, max: 40, validWhen: "${类别 != '甲类' || 上限 < 20 && 上限 > 学分}" }),
      ],
      'blocked-choice 类别=甲类 < 时数.required, 时数.validWhen, 学分.required, 学分.validWhen, 上限.required, 上限.validWhen',
    ))

  it('is not told of what a permission or another value opens', () =>
    expectFindings([
      radio('类别', ['甲类', '乙类'], { required: true }),
      widget('input', '意见', { required: true, disabled: true }),
      widget('input', '说明', { requiredWhen: "${类别 == '甲类'}", readOnlyWhen: "${类别 == '甲类'}" }),
    ]))
})

it('goes into the rows of a table', () => {
  const columns = [radio('种类', ['甲', '乙']), widget('number', '件数', { required: true, max: 3, visibleWhen: "${种类 == '丙'}" })]
  const { findings } = analysed(widget('table', '明细', {}, { tableColumns: columns }))
  expect(findings).toMatchObject([{ kind: 'never-shown', of: '件数', within: '明细' }])
})

it('takes a form of 5,000 fields that follow one another', () => {
  const list = Array.from({ length: 5000 }, (_, at) =>
    widget('radio', `f${at}`, { options: ['a', 'b'], required: true, ...(at > 0 && { visibleWhen: `\${f${at - 1} == 'a'}` }) }),
  )
  const { design } = parseDesign({ list, config: {} })
  const start = cpuUsage()
  const { findings, isWhole } = analyseForm(design)
  expect({ findings, isWhole }).toEqual({ findings: [], isWhole: false })
  const { user, system } = cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(3_000)
})
