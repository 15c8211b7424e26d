import type { FastifyInstance } from 'fastify'
import { addChore } from '../../chore.ts'
import type { Context } from '../../context.ts'
import { cleanIncoming } from '../../files/receive.ts'
import { recentFolders } from '../../files/storedPath.ts'
import { dropUnclaimed, findStoredFiles } from './repository.ts'
import { sweepParts } from './parts.ts'
import { freeLeftOvers } from './room.ts'

/** Of a transfer that the wire gave up long ago: it waits for no byte longer than `SILENCE_MS`. */
const IDLE_MS = 600_000
/** Stored, and its row not committed yet: longer than the clock of a store may be apart from ours. */
const UNNAMED_MS = 1_800_000
/** Uploaded for an application that was never sent, nor kept as a draft. */
const UNCLAIMED_DAYS = 30

/** Beside the requests: room and parts of broken transfers, files whose row was never committed, and those that nothing came to name. */
export function addCleaning(app: FastifyInstance, { connection, db, files }: Pick<Context, 'connection' | 'db' | 'files'>): void {
  // With the embedded database no other process can be receiving; with a shared one, another server may.
  if (connection.kind === 'pglite')
    app.addHook('onReady', () => freeLeftOvers(db, { all: true }).catch((error: unknown) => app.log.error(error)))
  addChore(app, async (signal) => {
    await freeLeftOvers(db, { all: false })
    await cleanIncoming(files, IDLE_MS)
    await sweepParts(db, files, UNNAMED_MS, signal)
    for (const folder of recentFolders())
      for await (const stored of files.list(folder)) {
        const known = await findStoredFiles(db, stored)
        await files.removeIdle(
          stored.filter((path) => !known.has(path)),
          UNNAMED_MS,
        )
        if (signal.aborted) return
      }
    const before = new Date(Date.now() - UNCLAIMED_DAYS * 86_400_000)
    for await (const dropped of dropUnclaimed(db, before)) {
      await files.remove(dropped)
      if (signal.aborted) return
    }
  })
}
