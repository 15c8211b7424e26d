import { describe, expect, it } from 'vitest'
import { BusyError, hashPassword, isBusy, verifyPassword } from './passwords.ts'

const flush = () => new Promise((resolve) => setImmediate(resolve))

describe('passwords that wait to be checked', () => {
  it('are so many at most, and strangers take no place from who is known', async () => {
    const stored = await hashPassword('Kete-2026!')
    const done: string[] = []
    const check = async (lane: 'known' | 'stranger') => {
      expect(await verifyPassword(stored, 'Kete-2026!', lane)).toBe(true)
      done.push(lane)
    }
    // Two are worked on, a hundred wait.
    const strangers = Array.from({ length: 102 }, () => check('stranger'))
    await flush()
    expect([isBusy('stranger'), isBusy('known')]).toEqual([true, false])
    await expect(verifyPassword(stored, 'x', 'stranger')).rejects.toBeInstanceOf(BusyError)
    const before = done.length
    await Promise.all(Array.from({ length: 10 }, () => check('known')))
    // One of each in turn: nobody waits for more than as many of the others.
    expect(done.length - before).toBeLessThanOrEqual(24)
    expect(done.slice(before).filter((lane) => lane === 'stranger').length).toBeGreaterThan(5)
    const known = Array.from({ length: 100 + 10 }, () => check('known'))
    const outcomes = await Promise.allSettled(known)
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    await Promise.all(strangers)
    expect(await verifyPassword(stored, 'x', 'stranger')).toBe(false)
  }, 60_000)
})
