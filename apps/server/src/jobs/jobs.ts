import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { HoursUnit } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Connection, Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/failures.ts'
import { newId } from '../db/schema/columns.ts'
import { job } from '../db/schema/index.ts'
import { BusinessError } from '../http/errors.ts'
import { claim, finish, giveBack, LeaseLost, letGo, refuse, renew, RENEW_S } from './lease.ts'
import type { Claimed } from './lease.ts'
import { serverName } from './serverName.ts'
import { keep } from '../locale/kept.ts'
import { say } from '../locale/say.ts'
import { currentLanguage, inLanguage, spoken } from '../locale/language.ts'
import { countingIn } from '../locale/unit.ts'

/** How often a server looks for jobs that others made, or left. */
const LOOK_MS = 5_000

/** What a job has while it is done. */
export interface Work {
  /** The job's. */
  id: string
  payload: unknown
  /** The server is closing: stop between two steps, another server goes on. */
  signal: AbortSignal
  /** How far it is; fails where the job was cancelled, or taken over by another server. */
  progress: (done: number, total: number) => Promise<void>
  /** The same within a transaction, which does not wait: it is written beside it, as often as the database takes it. */
  reached: (done: number, total: number) => void
  /** Ends the job in the transaction that has its effects, with all its steps and what came of it: both happen, once, or neither. */
  finish: (tx: Db, steps?: number, outcome?: Message) => Promise<void>
}

/** Does one kind of job. A `BusinessError` ends it with these words; after any other failure it is tried again. */
export type JobRunner = (work: Work) => Promise<void>

export interface NewJob {
  kind: string
  /** What it is about: while one with the same is to be done, another is refused with `busy`. */
  key: string
  payload: unknown
  /** What it does, for whoever looks after jobs. */
  title: Message
  /** Null of what the system begins by itself. */
  createBy: string | null
  busy: Message
}

export interface Jobs {
  /** Names who does a kind; before the server listens. */
  handle: (kind: string, run: JobRunner) => void
  /** Notes a job in the transaction of what it is for; returns its id. Call `wake` after the commit. */
  add: (tx: Db, job: NewJob) => Promise<string>
  /** Looks for jobs at once. */
  wake: () => void
}

/**
 * The jobs of the database, done by this server one after the other while it listens.
 * @param unitOf in which unit they say hours
 */
export function createJobs(app: FastifyInstance, { db, kind }: Pick<Connection, 'db' | 'kind'>, unitOf: () => Promise<HoursUnit>): Jobs {
  const runners = new Map<string, JobRunner>()
  const closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> | undefined
  let wakened = false
  let name = ''

  async function doAll(): Promise<void> {
    do {
      wakened = false
      for (
        let next = await claim(db, name, [...runners.keys()]);
        next;
        next = closing.signal.aborted ? undefined : await claim(db, name, [...runners.keys()])
      ) {
        const claimed = next
        const unit = await unitOf()
        await inLanguage(claimed.language, () => countingIn(unit, () => doOne(claimed)))
      }
    } while (wakened && !closing.signal.aborted)
  }

  async function doOne(claimed: Claimed): Promise<void> {
    const renewing = setInterval(() => void renew(db, claimed).catch(() => undefined), RENEW_S * 1000).unref()
    let finished = false
    let telling: Promise<void> | undefined
    let lost: LeaseLost | undefined
    try {
      const run = runners.get(claimed.kind)
      if (!run) throw new Error(`nobody does jobs of the kind ${claimed.kind}`)
      await run({
        id: claimed.id,
        payload: claimed.payload,
        signal: closing.signal,
        progress: async (done, total) => {
          closing.signal.throwIfAborted()
          await renew(db, claimed, { done, total })
        },
        reached: (done, total) => {
          closing.signal.throwIfAborted()
          if (lost) throw lost
          telling ??= renew(db, claimed, { done, total })
            .catch((error: unknown) => {
              if (error instanceof LeaseLost) lost = error
            })
            .finally(() => (telling = undefined))
        },
        finish: async (tx, steps, outcome) => {
          await finish(tx, claimed, steps, outcome)
          finished = true
        },
      })
      if (!finished) await finish(db, claimed)
    } catch (error) {
      if (error instanceof LeaseLost) return
      if (closing.signal.aborted) return await giveBack(db, claimed)
      if (!(error instanceof BusinessError)) app.log.error(error)
      await refuse(db, claimed, error instanceof BusinessError ? spoken(error.told) : null)
    } finally {
      clearInterval(renewing)
    }
  }

  function look() {
    clearTimeout(timer)
    if (working || closing.signal.aborted) return
    working = doAll()
      // The database was away, perhaps.
      .catch((error: unknown) => app.log.error(error))
      .finally(() => {
        working = undefined
        if (!closing.signal.aborted) timer = setTimeout(look, LOOK_MS).unref()
      })
  }

  app.addHook('onListen', async () => {
    name = serverName(kind, app.server.address())
    // Where that fails, what was begun is anybody's some seconds later.
    await letGo(db, name).catch((error: unknown) => app.log.error(error))
    look()
  })
  app.addHook('onClose', async () => {
    closing.abort()
    clearTimeout(timer)
    await working
  })

  return {
    handle: (kind, run) => void runners.set(kind, run),
    add: addJob,
    wake: () => {
      wakened = true
      look()
    },
  }
}

/** Notes a job in the transaction of what it is for, for servers to find it. */
export async function addJob(tx: Db, { busy, title, ...values }: NewJob): Promise<string> {
  const id = newId()
  const { text, message } = keep(title)
  await tx
    .insert(job)
    // Servers look for what is due by the database's clock.
    .values({ id, ...values, title: text, titleMessage: message, language: currentLanguage(), dueTime: sql`now()` })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new BusinessError(busy) : error
    })
  return id
}

/** Ends what is still to be done: nothing of it happens. */
export async function cancelJob(tx: Db, id: string, username: string): Promise<boolean> {
  const cancelled = await tx
    .update(job)
    .set({ status: 'cancelled', lease: null, cancelBy: username, endTime: sql`now()` })
    .where(and(eq(job.id, id), inArray(job.status, ['waiting', 'running'])))
    .returning({ id: job.id })
  return cancelled.length > 0
}

/**
 * Whether a job can be tried again: one that failed for a technical reason. Not what was refused, which would be refused again,
 * or done otherwise than whoever began it saw; nor what was begun anew since.
 */
export function canRetry(db: Db): SQL<boolean> {
  const newer = alias(job, 'newer')
  const sinceThen = db
    .select({ id: newer.id })
    .from(newer)
    .where(and(eq(newer.key, job.key), gt(newer.createTime, job.createTime)))
  return sql<boolean>`(${job.status} = 'failed' and ${job.error} is null and not exists ${sinceThen})`
}

/** Has a job that can be done once more, with all its tries. */
export async function retryJob(tx: Db, id: string): Promise<boolean> {
  const again = await tx
    .update(job)
    .set({ status: 'waiting', attempts: 0, done: 0, total: null, dueTime: sql`now()`, endTime: null })
    .where(and(eq(job.id, id), canRetry(tx)))
    .returning({ id: job.id })
    // Begun anew at the same moment.
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return []
      throw error
    })
  return again.length > 0
}

/** Why a job is not done, in words: those that it was refused with, or that it failed. */
export const whyNot = ({ status, error }: Pick<typeof job.$inferSelect, 'status' | 'error'>): string | null =>
  error ?? (status === 'failed' ? spoken(say.job.failed()) : null)
