import { describe, expect, it } from 'vitest'
import { play } from './play.ts'
import type { Played } from './play.ts'

const SEEDS = 400

describe('random processes', () => {
  it('run as the oracle says, command by command', async () => {
    const played: Played[] = []
    for (let seed = 1; seed <= SEEDS; seed++) played.push(await play(seed))

    const times = (command: string) => played.reduce((sum, { commands }) => sum + (commands[command] ?? 0), 0)
    for (const command of ['complete', 'addInstances', 'jump', 'suspend', 'retry', 'return', 'resubmit', 'cancel', 'reject']) {
      expect([command, times(command) > 0]).toEqual([command, true])
    }
    expect(played.filter(({ status }) => status === 'completed').length).toBeGreaterThan(SEEDS / 4)
  })
})
