import { modules } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { openServer } from '../testing/openServer.ts'
import { choicesOf } from './choices.ts'

const target = modules as unknown as Parameters<typeof choicesOf>[0]
const moduleRow = (at: number) => ({ id: `m${at}`, name: `模块${at}`, english: at % 2 === 0 ? `Module ${at}` : null })

it('offers all that there is, however many pages that takes', async () => {
  const server = openServer()
  server.answers(modules.calls.list, ({ query }) => {
    const from = Number(query?.after ?? 0)
    const records = Array.from({ length: Math.min(1000, 2500 - from) }, (_, at) => moduleRow(from + at)) as never
    const next = from + 1000 < 2500 ? { next: String(from + 1000) } : {}
    return { records, total: 2500, size: 1000, current: 1, pages: 3, ...next }
  })
  const choices = await choicesOf(target, 'name', 'zh-CN').queryFn()
  expect(choices).toHaveLength(2500)
  expect(choices.at(-1)).toEqual({ value: 'm2499', label: '模块2499' })
})

it('calls what is chosen from by its English name where English is read, and where it has one', async () => {
  openServer().answers(modules.calls.list, () => ({
    records: [moduleRow(0), moduleRow(1)] as never,
    total: 2,
    size: 1000,
    current: 1,
    pages: 1,
  }))
  const labels = async (language: 'zh-CN' | 'en-US') => (await choicesOf(target, 'name', language).queryFn()).map(({ label }) => label)
  expect(await labels('en-US')).toEqual(['Module 0', '模块1'])
  expect(await labels('zh-CN')).toEqual(['模块0', '模块1'])
})
