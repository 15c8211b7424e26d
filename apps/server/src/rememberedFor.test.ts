import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberedFor } from './rememberedFor.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counts how often it is asked. */
function counting() {
  const asked: string[] = []
  const answer = rememberedFor(
    1_000,
    (name: string) => {
      asked.push(name)
      return name === 'wrong' ? Promise.reject(new Error('failed')) : Promise.resolve(asked.length)
    },
    (name) => name,
  )
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  return { answer, asked, pass }
}

it('asks anew when the time is over, and not before', async () => {
  const { answer, pass } = counting()
  expect(await Promise.all([answer('a'), answer('a')])).toEqual([1, 1])
  pass(999)
  expect(await answer('a')).toBe(1)
  pass(1)
  expect(await answer('a')).toBe(2)
})

it('tells questions apart', async () => {
  const { answer } = counting()
  expect([await answer('a'), await answer('b'), await answer('a')]).toEqual([1, 2, 1])
})

it('keeps no failure', async () => {
  const { answer, asked } = counting()
  await expect(answer('wrong')).rejects.toThrow('failed')
  await expect(answer('wrong')).rejects.toThrow('failed')
  expect(asked).toEqual(['wrong', 'wrong'])
})
