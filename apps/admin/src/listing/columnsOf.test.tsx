import { text } from '@sc/locale'
import { expect, it } from 'vitest'
import { columnsOf } from './columnsOf.tsx'

const fields = {
  source: {
    type: 'choice',
    title: text('来源', 'Source'),
    options: { apply: text('申报', 'Application'), learn: text('网络学习', 'Online learning') },
    column: { width: 76 },
  },
  status: { type: 'choice', title: text('状态', 'Status'), options: { mend: text('整改', 'Under correction') }, column: { width: 90 } },
} as const

it('tells records by their English name in English, where they have one', () => {
  const called = { type: 'text', title: text('名称', 'Name'), column: { heading: true } } as const
  const named = { name: called, english: { ...called, column: { hidden: true } } } as const
  const cell = (record: object, language: 'zh-CN' | 'en-US') => columnsOf(named, {}, ['name'], language)[0]!.render(record as never)
  expect(cell({ name: '校学生会', english: 'Student Union' }, 'en-US')).toBe('Student Union')
  expect(cell({ name: '校学生会', english: 'Student Union' }, 'zh-CN')).toBe('校学生会')
  expect(cell({ name: '校学生会', english: null }, 'en-US')).toBe('校学生会')
  expect(cell({ name: null }, 'en-US')).toBe('—')
  // Beside a column of English names it stays what it is.
  const [beside] = columnsOf(named, {}, ['name', 'english'], 'en-US')
  expect(beside!.render({ name: '校学生会', english: 'Student Union' } as never)).toBe('校学生会')
})

it('has columns as wide as what may be chosen is in the language, and as described in the default one', () => {
  const widths = (language: 'zh-CN' | 'en-US') =>
    columnsOf(fields, { status: () => null }, ['source', 'status'], language).map(({ width }) => width ?? 0)
  expect(widths('zh-CN')).toEqual([76, 90])
  const [source, status] = widths('en-US')
  expect(source).toBeGreaterThan(100)
  expect(status).toBeGreaterThan(110)
})
