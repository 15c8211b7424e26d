import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftServer, MemoryStorage } from '../testing/draftServer.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import type { DraftCalls } from './DraftKeeper.ts'

const place = { username: 'student01', kind: 'apply', subject: 'item-1' } as const
let server: DraftServer
let device: MemoryStorage
const keeper = (storage = device) => new DraftKeeper(place, server.calls, storage)

beforeEach(() => {
  vi.useFakeTimers()
  server = new DraftServer()
  device = new MemoryStorage()
})
afterEach(() => vi.useRealTimers())

describe('what is typed', () => {
  describe('while an earlier state of it is being sent', () => {
    /** The server keeps what is sent, and the page is gone before it hears of that. */
    const unheardOf = () => ({
      ...server.calls,
      save: (draft: Parameters<DraftCalls['save']>[0]) => server.calls.save(draft).then(() => new Promise<never>(() => {})),
    })

    it('is what comes back after a reload, and goes on from there', async () => {
      const one = new DraftKeeper(place, unheardOf(), device)
      await one.open()
      one.keep('x')
      void one.flush()
      await vi.advanceTimersByTimeAsync(0)
      one.keep('xy')
      const next = keeper()
      expect(await next.open()).toMatchObject({ kept: { content: 'xy' }, other: null })
      await next.flush()
      expect(next.getState()).toBe('kept')
      expect(server.row).toMatchObject({ content: 'xy', version: 2 })
    })

    it('is no conflict where the server hears of the earlier one only after the reload', async () => {
      const late: (() => Promise<unknown>)[] = []
      const one = new DraftKeeper(
        place,
        {
          ...server.calls,
          save: (draft) => {
            late.push(() => server.calls.save(draft))
            return new Promise<never>(() => {})
          },
        },
        device,
      )
      await one.open()
      one.keep('x')
      void one.flush()
      await vi.advanceTimersByTimeAsync(0)
      one.keep('xy')
      const next = keeper()
      expect(await next.open()).toMatchObject({ kept: { content: 'xy' }, other: null })
      for (const arrive of late) await arrive()
      await next.flush()
      expect(next.getState()).toBe('kept')
      expect(server.row).toMatchObject({ content: 'xy', version: 2 })
    })

    it('is told from what another device kept', async () => {
      const one = new DraftKeeper(place, unheardOf(), device)
      await one.open()
      one.keep('x')
      void one.flush()
      await vi.advanceTimersByTimeAsync(0)
      one.keep('xy')
      const elsewhere = keeper(new MemoryStorage())
      await elsewhere.open()
      elsewhere.keep('z')
      await elsewhere.flush()
      expect(await keeper().open()).toMatchObject({ kept: { content: 'z' }, other: { content: 'xy' } })
    })
  })

  it('is no conflict with itself, where the answer to a save was lost on the way', async () => {
    let lost = true
    const one = new DraftKeeper(
      place,
      {
        ...server.calls,
        save: async (draft) => {
          const saved = await server.calls.save(draft)
          if (lost) throw new Error('network')
          return saved
        },
      },
      device,
    )
    await one.open()
    one.keep('x')
    await one.flush()
    expect(one.getState()).toBe('offline')
    one.keep('xy')
    lost = false
    await one.flush()
    expect(one.getState()).toBe('kept')
    expect(server.row).toMatchObject({ content: 'xy', version: 2 })
  })
})
