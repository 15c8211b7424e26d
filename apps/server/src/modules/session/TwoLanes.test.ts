import { expect, it } from 'vitest'
import { TwoLanes } from './TwoLanes.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('does two at a time, lets a hundred of each wait, and strangers take no place from who is known', async () => {
  const lanes = new TwoLanes({ atOnce: 2, queue: 100, full: () => new Error('full') })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const come = (lane: 'known' | 'stranger') =>
    lanes.run(lane, () => {
      begun.push(lane)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const end = async (count: number) => {
    for (let one = 0; one < count; one++) {
      ends.shift()!()
      await settled()
    }
  }
  const strangers = Array.from({ length: 102 }, () => come('stranger'))
  await settled()
  expect([begun.length, lanes.isFull('stranger'), lanes.isFull('known')]).toEqual([2, true, false])
  await expect(come('stranger')).rejects.toThrow('full')

  const known = Array.from({ length: 3 }, () => come('known'))
  await end(6)
  expect(begun.slice(2)).toEqual(['known', 'stranger', 'known', 'stranger', 'known', 'stranger'])
  await end(2)
  await Promise.all(known)
  await end(97)
  await Promise.all(strangers)
  // Whoever fails leaves the place, too.
  await expect(lanes.run('known', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  const last = come('known')
  await settled()
  expect(begun.length).toBe(106)
  await end(1)
  await last
})
