import { expect, it } from 'vitest'
import { FewAtOnce } from './FewAtOnce.ts'

it('does so many at once and the rest in the order of their coming, and refuses who comes when too many wait', async () => {
  const few = new FewAtOnce({ atOnce: 2, queue: 2, full: () => new Error('full') })
  const done: number[] = []
  const ends: (() => void)[] = []
  const begin = (one: number) => few.run(() => new Promise<void>((resolve) => ends.push(resolve))).then(() => done.push(one))
  const [first, second, third, fourth] = [1, 2, 3, 4].map(begin)
  await expect(begin(5)).rejects.toThrow('full')
  expect(ends).toHaveLength(2)
  ends[1]!()
  await second
  await expect.poll(() => ends.length).toBe(3)
  ends[0]!()
  await first
  await expect.poll(() => ends.length).toBe(4)
  for (const end of ends) end()
  await Promise.all([third, fourth])
  expect(done).toEqual([2, 1, 3, 4])
})

it('gives the place of one that fails to the next', async () => {
  const few = new FewAtOnce({ atOnce: 1, queue: 1, full: () => new Error('full') })
  const failing = few.run(() => Promise.reject(new Error('broken')))
  const next = few.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
  await expect(few.run(async () => 'free')).resolves.toBe('free')
})
