import { parseDesign } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { carryOver, fieldsAsFilled, withoutClosed } from './carryOver.ts'
import { savedField as field } from '../../testing/savedField.ts'

const design = (...list: object[]) => parseDesign(JSON.stringify({ list, config: {} })).design
const level = (...values: string[]) =>
  field('radio', 'level', '级别', { options: values.map((value) => ({ value, label: `${value}级` })), showLabel: true })

const carry = (
  values: Record<string, unknown>,
  from: ReturnType<typeof design>,
  ...to: [ReturnType<typeof design>, Parameters<typeof carryOver>[3]?]
) => carryOver(values, fieldsAsFilled(values, from), ...to)

it('takes what has a place in the other form, and names what has none with its words', () => {
  const from = design(
    field('input', 'title', '标题'),
    field('input', 'note', '备注'),
    field('input', 'amount', '数量'),
    level('校', '院'),
    field('input', 'kept', '预填', { defaultValue: '默认' }),
  )
  const to = design(field('input', 'title', '活动标题'), field('number', 'amount', '数量'), level('校'), field('input', 'more', '补充'))
  expect(carry({ title: '净滩', note: '雨天改期', amount: '三', level: '院', kept: '默认' }, from, to)).toEqual({
    values: { title: '净滩' },
    left: [
      { name: '备注', shown: '雨天改期' },
      { name: '数量', shown: '三' },
      { name: '级别', shown: '院级' },
    ],
    files: [],
    moved: [],
  })
  expect(carry({ level: '校' }, from, to)).toEqual({ values: { level: '校' }, left: [], files: [], moved: [] })
})

it('leaves files to the record that holds them, and takes those that nothing holds', () => {
  const form = design(field('fileupload', 'evidence', '证明材料'))
  const values = { evidence: [{ name: '证书.pdf', url: '/files/1' }] }
  expect(carry(values, form, form)).toEqual({ values, left: [], files: [], moved: [] })
  expect(carry(values, form, form, { filesHeld: true })).toEqual({ values: {}, left: [], files: ['证明材料'], moved: [] })
})

it('carries the answer of a field that got another key to its successor, where nothing else could be meant', () => {
  const from = design(
    field('input', 'contest', '比赛名称'),
    field('input', 'a', '备注'),
    field('input', 'b', '备注'),
    field('input', 'place', '地点'),
  )
  const to = design(field('input', 'contest2', '比赛名称'), field('input', 'c', '备注'), field('textarea', 'place2', '地点'))
  expect(carry({ contest: '程序设计竞赛', a: '甲', b: '', place: '体育馆' }, from, to)).toEqual({
    values: { contest2: '程序设计竞赛' },
    left: [
      { name: '备注', shown: '甲' },
      { name: '地点', shown: '体育馆' },
    ],
    files: [],
    moved: ['比赛名称'],
  })
})

it('tells fields that look alike by their keys', () => {
  const keyed = (key: string, model: string) => ({ ...field('input', model, '备注'), key })
  const from = design(keyed('k1', 'a'), keyed('k2', 'b'))
  const to = design(keyed('k2', 'c'), keyed('k1', 'd'))
  expect(carry({ a: '甲', b: '乙' }, from, to)).toEqual({ values: { d: '甲', c: '乙' }, left: [], files: [], moved: ['备注', '备注'] })
  // Another name under the key asks for something else.
  expect(carry({ a: '甲' }, from, design({ ...keyed('k1', 'd'), name: '指导教师' }))).toMatchObject({
    values: {},
    left: [{ name: '备注', shown: '甲' }],
  })
})

it('lets what is half typed be corrected where it stands', () => {
  const form = design(field('input', 'mail', '邮箱', { dataType: 'email', dataTypeCheck: true }))
  expect(carry({ mail: 'lin@' }, form, form).values).toEqual({ mail: 'lin@' })
})

const closing = design(
  field('input', 'title', '标题'),
  field('number', 'final', '总评', { defaultValue: 10 }),
  field('input', 'secret', '内部备注'),
)
const permissions = { final: 'read', secret: 'hidden', title: 'required' } as const

it('names what the other form’s process closes to the applicant', () => {
  expect(carry({ title: '甲', final: 30, secret: 'x' }, closing, closing, { permissions })).toEqual({
    values: { title: '甲' },
    left: [
      { name: '总评', shown: '30' },
      { name: '内部备注', shown: 'x' },
    ],
    files: [],
    moved: [],
  })
})

it('begins with what the form says where what was kept is closed by now', () => {
  expect(withoutClosed({ title: '甲', final: 30, secret: 'x' }, closing, permissions)).toEqual({
    values: { title: '甲', final: 10, secret: '' },
    left: [
      { name: '总评', shown: '30' },
      { name: '内部备注', shown: 'x' },
    ],
    files: [],
    moved: [],
  })
  expect(withoutClosed({ title: '甲', final: 10 }, closing, permissions).left).toEqual([])
  expect(withoutClosed({ title: '甲', final: 30 }, closing, {})).toEqual({
    values: { title: '甲', final: 30 },
    left: [],
    files: [],
    moved: [],
  })
})

it('carries rows column by column, and names what of them has no place', () => {
  const table = (...tableColumns: object[]) => design({ ...field('table', 'served', '志愿服务'), tableColumns })
  const where = field('input', 'where', '地点')
  const from = table(where, field('input', 'hours', '时长'), level('校', '院'), field('fileupload', 'proof', '证明'))
  const to = table({ ...where, model: 'place' }, field('number', 'hours', '时长'), level('校', '院'), field('fileupload', 'proof', '证明'))
  const proof = [{ name: '证明.pdf', url: '/files/1' }]
  const served = [
    { where: '图书馆', hours: '两小时', level: '校', proof },
    { where: '敬老院', hours: '', level: '院' },
  ]
  expect(carry({ served }, from, from)).toEqual({ values: { served: served.map(filledIn) }, left: [], files: [], moved: [] })
  expect(carry({ served }, from, to, { filesHeld: true })).toEqual({
    values: {
      served: [
        { place: '图书馆', level: '校' },
        { place: '敬老院', level: '院' },
      ],
    },
    left: [{ name: '志愿服务 · 时长', shown: '两小时' }],
    files: ['志愿服务 · 证明'],
    moved: ['志愿服务 · 地点'],
  })
  expect(carry({ served }, from, design(where)).left).toEqual([{ name: '志愿服务', shown: '图书馆、两小时、校级、证明.pdf；敬老院、院级' }])
})

const filledIn = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
