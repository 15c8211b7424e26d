import { describe, expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { FormEngine } from '../engine/FormEngine.ts'
import { zhCN } from '../locale/form/zh-CN.ts'
import { designSeenBy } from './evaluate/designSeenBy.ts'
import { designProblems } from './designProblems.ts'
import { sayProblem } from './problem.ts'
import type { FieldPermissions, FormValues } from './types.ts'
import { validateSubmission } from './validateSubmission.ts'

const ends = { validWhen: '${end >= start}', validMessage: '结束不能早于开始' }
const period = formOf([
  { type: 'number', name: '开始', model: 'start', options: { defaultValue: '' } },
  { type: 'number', name: '结束', model: 'end', options: { defaultValue: '', ...ends } },
  { type: 'number', name: '人数', model: 'people', options: { defaultValue: '', visibleWhen: '${start > 5}' } },
])
const told = (values: FormValues, permissions: FieldPermissions = {}, stored: FormValues = {}, design = period) =>
  validateSubmission(design, values, permissions, { stored }).errors.map(({ model, message }) => [model, message])

describe('a rule across fields', () => {
  it('is broken by values that do not go together', () => {
    expect(told({ start: 3, end: 2 })).toEqual([['end', '结束不能早于开始']])
    expect(told({ start: 3, end: 3 })).toEqual([])
  })

  it('is asked once all that it speaks of is filled in, and shown', () => {
    expect(told({ end: 2 })).toEqual([])
    expect(told({ start: 3 })).toEqual([])
    const crowd = formOf([
      { type: 'number', name: '名额', model: 'places', options: { defaultValue: '' } },
      { type: 'number', name: '人数', model: 'people', options: { defaultValue: '', visibleWhen: '${places > 5}' } },
      { type: 'number', name: '组数', model: 'groups', options: { defaultValue: '', validWhen: '${groups <= people}' } },
    ])
    expect(told({ places: 1, people: 2, groups: 3 }, {}, {}, crowd)).toEqual([])
    expect(told({ places: 6, people: 2, groups: 3 }, {}, {}, crowd)).toEqual([['groups', '组数与其他内容不符合填写规则']])
  })

  it('is told where it can be mended, and not where nobody here can', () => {
    const stored = { start: 3, end: 4 }
    expect(told({ start: 9, end: 4 }, { end: 'read' }, stored)).toEqual([['start', '结束不能早于开始']])
    expect(told({}, { start: 'read', end: 'read' }, { start: 9, end: 4 })).toEqual([])
  })

  it('holds where a reader does not see all of it', () => {
    const stored = { start: 3, end: 4 }
    const seen = designSeenBy(period, { start: 'hidden' }, stored)
    expect(told({ end: 2 }, { start: 'hidden' }, {}, seen)).toEqual([])
    expect(told({ end: 2 }, { start: 'hidden' }, stored)).toEqual([['end', '结束不能早于开始']])
  })

  it('may speak of the rows of a table, and within them', () => {
    const table = formOf([
      {
        type: 'table',
        name: '明细',
        model: 'rows',
        options: { validWhen: "${sum(pluck(rows, 'hours')) <= 8}", validMessage: '合计不能超过 8 学时' },
        columns: [
          {
            span: 24,
            list: [
              { type: 'number', name: '学时', model: 'hours', options: { defaultValue: '' } },
              { type: 'number', name: '最多', model: 'most', options: { defaultValue: '', validWhen: '${most >= hours}' } },
            ],
          },
        ],
      },
    ])
    expect(told({ rows: [{ hours: 5 }, { hours: 4 }] }, {}, {}, table)).toEqual([['rows', '合计不能超过 8 学时']])
    expect(
      told(
        {
          rows: [
            { hours: 5, most: 6 },
            { hours: 3, most: 2 },
          ],
        },
        {},
        {},
        table,
      ),
    ).toEqual([['rows', '明细第 2 行：最多与其他内容不符合填写规则']])
  })

  it('is told on the screen as soon as either side changes', async () => {
    const engine = new FormEngine({ design: period, texts: zhCN })
    const error = () => engine.state(['end']).error
    engine.edit(['start'], 3)
    engine.edit(['end'], 4)
    engine.leave(['end'])
    expect(error()).toBeUndefined()
    engine.edit(['start'], 5)
    await Promise.resolve()
    expect(error()).toBe('结束不能早于开始')
    expect((await engine.validate()).map(({ model }) => model)).toEqual(['end'])
    engine.edit(['start'], 4)
    await Promise.resolve()
    expect(error()).toBeUndefined()
  })

  it('names fields that are not there, and is no circle', () => {
    const problems = (validWhen: string) =>
      designProblems(formOf([{ type: 'number', name: '数', model: 'n', options: { validWhen } }])).map(({ kind }) => kind)
    expect(problems('${n > 2}')).toEqual([])
    expect(problems('${n > m}')).toEqual(['unknown-field'])
    expect(problems('${n >}')).toEqual(['condition'])
  })

  it('names columns that its table does not have', () => {
    const problems = (validWhen: string) =>
      designProblems(
        formOf([
          {
            type: 'table',
            name: '明细',
            model: 'rows',
            options: { validWhen },
            columns: [{ span: 24, list: [{ type: 'number', name: '学时', model: 'hours', options: {} }] }],
          },
          { type: 'fileupload', name: '材料', model: 'files', options: {} },
        ]),
      ).map((problem) => sayProblem(problem))
    expect(problems("${sum(pluck(rows, 'hours')) <= 8 && size(pluck(files, 'name')) < 3}")).toEqual([])
    expect(problems("${sum(pluck(rows, 'len')) <= 8}")).toEqual([
      '“明细”的填写规则用到“明细”的列 len，但“明细”没有这一列，可用的列有 hours（学时）',
    ])
    expect(problems('${first(rows).len > 8}')).toHaveLength(1)
  })
})

describe('a number with a check digit', () => {
  const form = formOf([
    { type: 'input', name: '身份证号', model: 'id', options: { checkDigit: 'residentId' } },
    { type: 'input', name: '信用代码', model: 'code', options: { checkDigit: 'creditCode' } },
  ])
  it.each([
    ['11010519491231002X', '11010519491231002X'],
    ['11010519491231002x', '11010519491231002X'],
    [' １１０１０５ 19491231 002x ', '11010519491231002X'],
    ['440524188001010014', '440524188001010014'],
  ])('takes the resident’s number %s', (id, stored) => {
    expect(validateSubmission(form, { id })).toMatchObject({ errors: [], values: { id: stored } })
  })
  it.each(['110105194912310021', '110105194902300029', '11010519491231002', '0'.repeat(18), '身份证'])('refuses %s', (id) => {
    expect(told({ id }, {}, {}, form)).toEqual([['id', '身份证号不是有效的身份证号，请核对']])
  })
  it('takes and refuses credit codes', () => {
    // Of the standard's own examples, and the ministry's.
    expect(told({ code: '91350100M000100Y43' }, {}, {}, form)).toEqual([])
    expect(told({ code: '91350100m000100y43' }, {}, {}, form)).toEqual([])
    expect(told({ code: '91350100M000100Y44' }, {}, {}, form)).toEqual([['code', '信用代码不是有效的统一社会信用代码，请核对']])
    expect(told({ code: '9135010OM000100Y43' }, {}, {}, form)).toEqual([['code', '信用代码不是有效的统一社会信用代码，请核对']])
  })
  it('leaves a number that was taken before it was checked', () => {
    expect(told({ id: '110105194912310021' }, {}, { id: '110105194912310021' }, form)).toEqual([])
  })
})
