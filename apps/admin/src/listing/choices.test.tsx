import { modules } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { openServer } from '../testing/openServer.ts'
import { choicesOf, foundOf } from './choices.ts'
import type { Reference } from './choices.ts'

const target = modules as unknown as Reference['target']
const reference = { target, shows: 'name' }
const moduleRow = (at: number) => ({ id: `m${at}`, name: `模块${at}`, english: at % 2 === 0 ? `Module ${at}` : null })

/** Answers with so many of them, a page at a time. */
function serve(total: number) {
  const server = openServer()
  server.answers(modules.calls.list, ({ query }) => {
    const from = Number(query?.after ?? 0)
    const records = Array.from({ length: Math.min(1000, total - from) }, (_, at) => moduleRow(from + at)) as never
    const next = from + 1000 < total ? { next: String(from + 1000) } : {}
    return { records, total, size: 1000, current: 1, pages: 3, ...next }
  })
  return server
}

it('offers all that there is where that is a page, and else says that it goes on', async () => {
  serve(1000)
  expect(await choicesOf(reference, 'zh-CN').queryFn()).toMatchObject({ isAll: true })
})

it('asks for no more than a page of what is found by keywords', async () => {
  const server = serve(2500)
  const { choices, isAll } = await choicesOf(reference, 'zh-CN').queryFn()
  expect(choices).toHaveLength(1000)
  expect(isAll).toBe(false)
  expect(server.asked(modules.calls.list)).toHaveLength(1)
  await foundOf(reference, 'zh-CN', '劳动').queryFn()
  expect(server.asked(modules.calls.list)[1]).toEqual({ query: { pageSize: 50, keyword: '劳动' } })
})

it('offers the whole of what has no details to name one by, however many pages that takes', async () => {
  serve(2500)
  const whole = { ...reference, target: { ...target, calls: { list: target.calls.list } } }
  const { choices, isAll } = await choicesOf(whole, 'zh-CN').queryFn()
  expect(isAll).toBe(true)
  expect(choices).toHaveLength(2500)
  expect(choices.at(-1)).toEqual({ value: 'm2499', label: '模块2499' })
})

it('calls what is chosen from by its English name where English is read, and where it has one', async () => {
  serve(2)
  const labels = async (language: 'zh-CN' | 'en-US') => (await choicesOf(reference, language).queryFn()).choices.map(({ label }) => label)
  expect(await labels('en-US')).toEqual(['Module 0', '模块1'])
  expect(await labels('zh-CN')).toEqual(['模块0', '模块1'])
})
