import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { dropUnclaimed, findStoredFiles } from './repository.ts'
import { freeLeftOvers } from './room.ts'
import { cleanLeftOvers, recentlyStored, removeStored } from './storage.ts'

const HOUR_MS = 3_600_000
/** Of a transfer that the wire gave up long ago: it waits for no byte longer than `SILENCE_MS`. */
const IDLE_MS = 600_000
/** Uploaded for an application that was never sent, nor kept as a draft. */
const UNCLAIMED_DAYS = 30

/** At the start and every hour: room and parts of broken transfers, files whose row was never committed, and those that nothing came to name. */
export function addCleaning(app: FastifyInstance, { connection, db }: Pick<Context, 'connection' | 'db'>, directory: string): void {
  const clean = async (idleMs: number) => {
    await freeLeftOvers(db, { all: false })
    await cleanLeftOvers(directory, idleMs)
    const stored = await recentlyStored(directory, idleMs)
    const known = await findStoredFiles(db, stored)
    await removeStored(directory, stored.filter((path) => !known.has(path)))
    await removeStored(directory, await dropUnclaimed(db, new Date(Date.now() - UNCLAIMED_DAYS * 24 * HOUR_MS)))
  }
  const timer = setInterval(() => void clean(IDLE_MS).catch((error: unknown) => app.log.error(error)), HOUR_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  // With the embedded database no other process can be receiving; with a shared one, another server may.
  const alone = connection.kind === 'pglite'
  app.addHook('onReady', async () => {
    await freeLeftOvers(db, { all: alone })
    await clean(alone ? 0 : IDLE_MS)
  })
}
