import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { session, user } from '../../db/schema/index.ts'
import { hashToken } from '../../access/tokens.ts'

/** Screens have 5 s to hear of an end; two looks and the way there fit in. */
const LOOK_MS = 2_000
/** Asked at once; a server has some thousands of browsers. */
const TOGETHER = 5_000
/** Calls held for one session: a browser needs one, an impatient one must not collect them. */
const PER_SESSION = 8

type Outcome = 'ended' | 'alive'

export interface SessionWatch {
  /** Settles as soon as the session ends, at the latest after so many seconds, or when `gone` aborts. */
  wait(token: string, seconds: number, gone: AbortSignal): Promise<Outcome>
  /** Lets everybody go, and holds nobody any more. */
  close(): void
}

/**
 * Tells waiting browsers that their session ended: signed out, expired, frozen, at this server or at another one on the
 * same database. Looks in the database every two seconds, with one statement for all that wait here, and not at all
 * while nobody does.
 */
export function watchSessions(db: Db): SessionWatch {
  const waiting = new Map<string, Set<(outcome: Outcome) => void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  async function look() {
    const hashes = [...waiting.keys()]
    for (let from = 0; from < hashes.length; from += TOGETHER) {
      const asked = hashes.slice(from, from + TOGETHER)
      const alive = await aliveAmong(db, asked)
      for (const hash of asked) if (!alive.has(hash)) for (const settle of waiting.get(hash) ?? []) settle('ended')
    }
  }

  function lookLater() {
    if (timer || closed || waiting.size === 0) return
    timer = setTimeout(() => {
      // A database that is away ends no session; the next look may find it.
      void look()
        .catch(() => undefined)
        .finally(() => {
          timer = undefined
          lookLater()
        })
    }, LOOK_MS)
  }

  return {
    wait: (token, seconds, gone) =>
      new Promise((resolve) => {
        if (closed || seconds === 0 || gone.aborted) return resolve('alive')
        const hash = hashToken(token)
        const held = waiting.get(hash) ?? new Set()
        const settle = (outcome: Outcome) => {
          clearTimeout(end)
          gone.removeEventListener('abort', leave)
          held.delete(settle)
          if (held.size === 0 && waiting.get(hash) === held) waiting.delete(hash)
          resolve(outcome)
        }
        const leave = () => settle('alive')
        const end = setTimeout(leave, seconds * 1_000)
        gone.addEventListener('abort', leave)
        const [oldest] = held
        if (oldest && held.size >= PER_SESSION) oldest('alive')
        held.add(settle)
        waiting.set(hash, held)
        lookLater()
      }),
    close() {
      closed = true
      clearTimeout(timer)
      for (const held of waiting.values()) for (const settle of held) settle('alive')
    },
  }
}

async function aliveAmong(db: Db, hashes: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ hash: session.tokenHash })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(inArray(session.tokenHash, hashes), gt(session.expireTime, sql`now()`), eq(user.status, 1)))
  return new Set(rows.map(({ hash }) => hash))
}
