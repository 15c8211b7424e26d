import { afterEach, expect, it, vi } from 'vitest'
import { embeddedEngine } from '../../engine/embedded.ts'
import { scoreRecord } from '../../db/schema/index.ts'
import { startTestServer } from '../../test/server.ts'
import { playTerm } from '../term/play.ts'
import { playYear } from './play.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  ['somebody who is chosen has lost too many points to sign up', '2026-12-01'],
  ['the year of the annual reviews is over', '2027-01-01'],
  ['everybody came to the activity that late sign-ins are of', '2027-09-01'],
])('the demonstration is made also on a day on which %s', { timeout: 120_000 }, async (_, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00+08:00`) })
  const server = await startTestServer()
  try {
    await server.db.transaction((tx) => playTerm(tx, embeddedEngine(), playYear))
    expect(await server.db.$count(scoreRecord)).toBeGreaterThan(1000)
  } finally {
    await server.close()
  }
})
