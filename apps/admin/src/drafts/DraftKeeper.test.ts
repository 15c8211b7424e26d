import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseDeviceDrafts, readDeviceDraft } from './deviceDrafts.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import type { DraftCalls } from './DraftKeeper.ts'
import { DraftServer, MemoryStorage } from '../testing/draftServer.ts'

const place = { username: 'student01', kind: 'apply', subject: 'item-1' } as const
let server: DraftServer
let device: MemoryStorage
const keeper = (storage = device) => new DraftKeeper(place, server.calls, storage)

/** Two devices that were opened before anything was typed; the server hears of the other one first. */
async function onTwoDevices(mine = 'here', theirs = 'there') {
  const [here, there] = [keeper(), keeper(new MemoryStorage())]
  await Promise.all([here.open(), there.open()])
  there.keep(theirs)
  await there.flush()
  here.keep(mine)
  await here.flush()
  return { here, there }
}

beforeEach(() => {
  vi.useFakeTimers()
  server = new DraftServer()
  device = new MemoryStorage()
})
afterEach(() => vi.useRealTimers())

describe('what is typed', () => {
  it('is on the device at once and on the server after a pause', async () => {
    const one = keeper()
    await one.open()
    one.keep('a')
    one.keep('ab')
    expect(readDeviceDraft(place, device)).toMatchObject({ content: 'ab', unsent: true })
    expect(one.getState()).toBe('unsent')
    await vi.runOnlyPendingTimersAsync()
    expect(server.row).toMatchObject({ content: 'ab', version: 1 })
    expect(one.getState()).toBe('kept')
  })

  it('comes back after a reload that came before the server had it', async () => {
    const one = keeper()
    await one.open()
    one.keep('typed')
    expect((await keeper().open()).kept?.content).toBe('typed')
  })

  it('comes back on another device, and continues there', async () => {
    const one = keeper()
    await one.open()
    one.keep('typed')
    await one.flush()
    const elsewhere = keeper(new MemoryStorage())
    expect((await elsewhere.open()).kept).toMatchObject({ content: 'typed', time: '2026-03-01 08:00:00' })
    elsewhere.keep('typed more')
    await elsewhere.flush()
    expect(server.row).toMatchObject({ content: 'typed more', version: 2 })
  })

  it('waits on the device while the server is away', async () => {
    const one = keeper()
    await one.open()
    server.down = true
    one.keep('x')
    await one.flush()
    expect(one.getState()).toBe('offline')
    expect((await keeper().open()).kept?.content).toBe('x')
    server.down = false
    await vi.runOnlyPendingTimersAsync()
    expect(server.row?.content).toBe('x')
  })

  it('stays on the device where the server takes it not, says why, and is asked again with what is typed next', async () => {
    const one = keeper()
    await one.open()
    server.full = true
    one.keep('x')
    await one.flush()
    expect([one.getState(), one.getRefusal(), one.isHeld()]).toEqual(['refused', '暂存的内容已达 100 份', true])
    expect(readDeviceDraft(place, device)?.content).toBe('x')
    server.full = false
    await vi.runOnlyPendingTimersAsync()
    expect(server.row).toBeNull()
    one.keep('xy')
    // Until it is taken, it is not.
    expect([one.getState(), one.getRefusal()]).toEqual(['unsent', '暂存的内容已达 100 份'])
    await vi.runOnlyPendingTimersAsync()
    expect([one.getState(), one.getRefusal(), server.row?.content]).toEqual(['kept', null, 'xy'])
  })

  it('that was refused is taken when it is tried again, and no refusal outlives what was given up', async () => {
    const one = keeper()
    await one.open()
    server.full = true
    one.keep('x')
    await one.flush()
    server.full = false
    await one.flush()
    expect([one.getState(), one.getRefusal(), server.row?.content]).toEqual(['kept', null, 'x'])
    server.full = true
    one.keep('xy')
    await one.flush()
    expect(one.getRefusal()).not.toBeNull()
    await one.discard()
    expect(one.getRefusal()).toBeNull()
  })

  it('again after it was given up is kept, however late the server hears of either', async () => {
    const slow = { ...server.calls, discard: () => new Promise((done) => setTimeout(done, 5_000)).then(server.calls.discard) }
    const one = new DraftKeeper(place, slow, device)
    await one.open()
    one.keep('x')
    await one.flush()
    void one.discard()
    expect(readDeviceDraft(place, device)).toBeNull()
    one.keep('x again')
    await vi.runAllTimersAsync()
    expect([one.getState(), server.row?.content]).toEqual(['kept', 'x again'])
  })

  it('and given up while it is being sent is not on the server, and what comes next is no conflict', async () => {
    const slow = {
      ...server.calls,
      save: (draft: Parameters<DraftCalls['save']>[0]) =>
        server.calls.save(draft).then(async (row) => (await new Promise((done) => setTimeout(done, 5_000)), row)),
    }
    const one = new DraftKeeper(place, slow, device)
    await one.open()
    one.keep('x')
    void one.flush()
    void one.discard()
    one.keep('y')
    await vi.runAllTimersAsync()
    expect([one.getState(), server.row?.content]).toEqual(['kept', 'y'])
  })

  describe('that is handed in', () => {
    const late = () => ({
      ...server.calls,
      save: (draft: Parameters<DraftCalls['save']>[0]) =>
        new Promise((done) => setTimeout(done, 5_000)).then(() => server.calls.save(draft)),
    })

    it('while it is being sent is gone, and does not come back when the server has heard of it at last', async () => {
      const one = new DraftKeeper(place, late(), device)
      await one.open()
      one.keep('x')
      void one.flush()
      one.keep('xy')
      const handed = one.handIn(async () => {
        await server.calls.discard()
        one.forget()
      })
      await vi.runAllTimersAsync()
      await handed
      expect([one.getState(), server.row, device.length]).toEqual(['none', null, 0])
    })

    it('and refused is kept as it was', async () => {
      const one = keeper()
      await one.open()
      one.keep('x')
      await expect(one.handIn(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
      await vi.runAllTimersAsync()
      expect([one.getState(), server.row?.content]).toEqual(['kept', 'x'])
    })
  })

  it('while it is being sent, is sent as well', async () => {
    const one = keeper()
    await one.open()
    one.keep('x')
    const sent = one.flush()
    one.keep('xy')
    await sent
    await one.flush()
    expect(server.row).toMatchObject({ content: 'xy' })
    expect(one.getState()).toBe('kept')
  })

  it('on two devices is never overwritten unseen, and either may be chosen', async () => {
    const { here } = await onTwoDevices()
    expect(here.getState()).toBe('conflict')
    expect(server.row?.content).toBe('there')
    expect(await keeper().open()).toMatchObject({ kept: { content: 'there' }, other: { content: 'here' } })
    await here.overwrite()
    expect(server.row?.content).toBe('here')
  })

  it('on two devices is offered by this one no more once the other was chosen', async () => {
    const { here } = await onTwoDevices()
    expect(await here.reopen()).toMatchObject({ kept: { content: 'there' } })
    expect(await keeper().open()).toMatchObject({ kept: { content: 'there' }, other: null })
  })

  it('on two devices is given up by one without the work of the other', async () => {
    const { here } = await onTwoDevices()
    await here.giveUp()
    expect([here.getState(), server.row?.content]).toEqual(['none', 'there'])
    expect(await keeper().open()).toMatchObject({ kept: { content: 'there' }, other: null })
  })

  it('that was submitted or given up elsewhere has ended: that is another thing than another draft, and nothing is sent unasked', async () => {
    const here = keeper()
    await here.open()
    here.keep('here')
    await here.flush()
    await keeper(new MemoryStorage()).discard()
    here.keep('here, and more')
    await here.flush()
    expect(here.getState()).toBe('ended')
    here.keep('here, and more still')
    await here.flush()
    expect([here.getState(), server.row]).toEqual(['ended', null])
    expect(readDeviceDraft(place, device)?.content).toBe('here, and more still')
    await here.overwrite()
    expect([here.getState(), server.row?.content]).toEqual(['kept', 'here, and more still'])
  })

  it('differs from another one until that one has ended', async () => {
    const { here, there } = await onTwoDevices()
    expect(await here.lookElsewhere()).toBe('conflict')
    await there.discard()
    expect(await here.lookElsewhere()).toBe('ended')
    const later = await onTwoDevices('y', 'x')
    await later.there.discard()
    expect(await later.here.reopen()).toEqual({ kept: null, other: null })
    expect(later.here.getState()).toBe('ended')
  })

  it('is one draft, where the page was closed before the server answered', async () => {
    const unheard = {
      ...server.calls,
      save: (draft: Parameters<DraftCalls['save']>[0]) => server.calls.save(draft).then(() => new Promise<never>(() => {})),
    }
    const one = new DraftKeeper(place, unheard, device)
    await one.open()
    one.keep('x')
    void one.flush()
    await vi.advanceTimersByTimeAsync(0)
    const next = keeper()
    expect(await next.open()).toMatchObject({ kept: { content: 'x' }, other: null })
    expect(next.getState()).toBe('kept')
    next.keep('xy')
    await next.flush()
    expect(server.row).toMatchObject({ content: 'xy' })
  })

  it('is gone once it was handed in, also on the device that did not hand it in', async () => {
    const one = keeper()
    await one.open()
    one.keep('x')
    await one.flush()
    await keeper(new MemoryStorage()).discard()
    expect(await keeper().open()).toEqual({ kept: null, other: null })
    expect(device.length).toBe(0)
  })

  it('leaves the device at sign-out, and only the drafts of who signs out', async () => {
    const one = keeper()
    await one.open()
    one.keep('x')
    const colleague = new DraftKeeper({ ...place, username: 'student010' }, new DraftServer().calls, device)
    colleague.keep('y')
    eraseDeviceDrafts('student01', device)
    expect(device.length).toBe(1)
    expect(readDeviceDraft({ ...place, username: 'student010' }, device)?.content).toBe('y')
  })

  it('stays off the device once another window has signed out', async () => {
    const one = keeper()
    await one.open()
    one.keep('x')
    server.signedIn = false
    eraseDeviceDrafts('student01', device)
    one.keep('xy')
    expect(one.isHeld()).toBe(false)
    await one.flush()
    expect(server.row?.content).toBe('xy')
    expect(device.length).toBe(0)
  })

  it('is held while the device or the server has all of it', async () => {
    const one = keeper()
    await one.open()
    expect(one.isHeld()).toBe(true)
    server.down = true
    one.keep('x')
    expect(one.isHeld()).toBe(true)
    const full = new MemoryStorage()
    full.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    const homeless = keeper(full)
    homeless.keep('y')
    expect(homeless.isHeld()).toBe(false)
    server.down = false
    await homeless.flush()
    expect(homeless.isHeld()).toBe(true)
  })
})
