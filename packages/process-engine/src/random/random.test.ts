import { describe, expect, it } from 'vitest'
import { play } from './play.ts'
import type { Played } from './play.ts'

const SEEDS = 400

describe('random processes', () => {
  it('run as the oracle says, verb by verb', async () => {
    const played: Played[] = []
    for (let seed = 1; seed <= SEEDS; seed++) played.push(await play(seed))

    const times = (verb: string) => played.reduce((sum, { verbs }) => sum + (verbs[verb] ?? 0), 0)
    for (const verb of ['complete', 'addInstances', 'jump', 'suspend', 'retry', 'return', 'resubmit', 'cancel', 'reject']) {
      expect([verb, times(verb) > 0]).toEqual([verb, true])
    }
    expect(played.filter(({ status }) => status === 'completed').length).toBeGreaterThan(SEEDS / 4)
  })
})
