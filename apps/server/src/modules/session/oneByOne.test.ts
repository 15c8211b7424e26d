import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { OneByOne } from './oneByOne.ts'

class ForAll extends Error {}
class TooLong extends Error {}
const lines = (seconds = 8) => new OneByOne({ seconds, tooLong: () => new TooLong(), isForAll: (error) => error instanceof ForAll })

it('lets one be about a subject at a time, in the order in which they came', async () => {
  const line = lines()
  const told: string[] = []
  const work = (subject: string, name: string) =>
    line.run(subject, async () => {
      told.push(`${name} begins`)
      await setTimeout(5)
      told.push(`${name} ends`)
      if (name === 'b') throw new Error('b')
      return name
    })
  const outcomes = await Promise.allSettled([work('x', 'a'), work('x', 'b'), work('y', 'other'), work('x', 'c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(told.filter((step) => !step.startsWith('other'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(told.indexOf('other begins')).toBeLessThan(told.indexOf('a ends'))
})

it('refuses all who wait for what the first is refused for, and nobody who comes later', async () => {
  const line = lines()
  let asked = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      line.run('x', async () => {
        asked++
        await setTimeout(5)
        throw new ForAll()
      }),
    ),
  )
  expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof ForAll)).toBe(true)
  expect(asked).toBe(1)
  expect(await line.run('x', async () => 'in')).toBe('in')
})

it('has nobody wait for longer than it says', async () => {
  const line = lines(0.02)
  const first = line.run('x', () => setTimeout(100, 'first'))
  await expect(line.run('x', async () => 'second')).rejects.toBeInstanceOf(TooLong)
  expect(await first).toBe('first')
  expect(await line.run('x', async () => 'third')).toBe('third')
})
