import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { OverloadedError, TooManyError } from './errors.ts'
import { createTurns } from './turns.ts'

describe('turns', () => {
  it('are one for each caller and few in all, in the order of their coming', async () => {
    const turns = createTurns({ together: 2, perCaller: 8, waitingBytes: 1000, restMs: 0 })
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const take = (name: string) =>
      void turns.take(name[0]!, 1).then((end) => {
        begun.push(name)
        ends.set(name, end)
      })
    for (const name of ['a1', 'a2', 'b1', 'c1', 'b2']) take(name)
    await wait(20)
    expect(begun).toEqual(['a1', 'b1'])
    ends.get('b1')!()
    // A second end of the same turn ends nobody else's.
    ends.get('b1')!()
    await wait(20)
    expect(begun).toEqual(['a1', 'b1', 'c1'])
    ends.get('a1')!()
    ends.get('c1')!()
    await wait(20)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
  })

  it('are refused to a caller who has too many waiting, and to all where they are too large together', async () => {
    const turns = createTurns({ together: 1, perCaller: 2, waitingBytes: 100, restMs: 0 })
    const end = await turns.take('a', 90)
    void turns.take('a', 30)
    void turns.take('a', 30)
    expect(() => turns.take('a', 1)).toThrow(TooManyError)
    expect(() => turns.take('b', 41)).toThrow(OverloadedError)
    void turns.take('b', 40)
    end()
    await wait(20)
    expect(() => turns.take('b', 31)).toThrow(OverloadedError)
    void turns.take('b', 30)
  })

  it('leave the place empty for a while where it is asked for', async () => {
    const turns = createTurns({ together: 1, perCaller: 2, waitingBytes: 100, restMs: 100 })
    const end = await turns.take('a', 1)
    await wait(150)
    end()
    const ended = performance.now()
    await turns.take('b', 1)
    expect(performance.now() - ended).toBeGreaterThan(90)
  })
})
