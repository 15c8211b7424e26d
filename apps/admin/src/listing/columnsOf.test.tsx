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

it('has columns as wide as what may be chosen is in the language, and as described in the default one', () => {
  const widths = (language: 'zh-CN' | 'en-US') =>
    columnsOf(fields, { status: () => null }, ['source', 'status'], language).map(({ width }) => width ?? 0)
  expect(widths('zh-CN')).toEqual([76, 90])
  const [source, status] = widths('en-US')
  expect(source).toBeGreaterThan(100)
  expect(status).toBeGreaterThan(110)
})
