import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ItemFields, KeptFile } from '@sc/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { at } from '../../clock.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { addItem } from '../../modules/item/service.ts'
import { answerQuestion, askBack, openQuestions } from '../../modules/task/questions.ts'
import { resubmitInstance, startInstance } from '../../modules/task/submit.ts'
import { urge } from '../../modules/task/urge.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeUpload } from '../../modules/upload/service.ts'
import { approve, disagree, reject, withdraw } from '../../modules/task/verbs.ts'
import type { Values } from '../../modules/form/accept.ts'
import { callerNamed } from '../../access/caller.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { task, taskCandidate } from '../../db/schema/index.ts'
import { daysAgo } from '../calendar.ts'

/** So many days ago, and when on that day. */
export type When = readonly [days: number, time: string]

/** What the demonstration says of a project: it has a name in both languages, so that no screen mixes them. */
export type Project = ItemFields & { english: string }

/** What one of them stores in all, at most; and how long a file may take. */
const ROOM = 50_000_000
const UPLOAD_MS = 60_000

/** Where the term is played: people act through the services that a request would reach, each at their own moment. */
export class Stage {
  private readonly callers = new Map<string, Caller>()

  constructor(
    readonly tx: Db,
    readonly engine: WorkflowEngine,
    /** Where uploads are stored; without, nobody uploads anything. */
    readonly uploads: FileStore | null = null,
  ) {}

  /** Somebody uploads a file, then; undefined where there is no place for any. */
  async upload(username: string, when: When, name: string, content: () => Buffer): Promise<KeptFile | undefined> {
    const files = this.uploads
    if (files === null) return undefined
    const bytes = content()
    const { path } = await this.act(username, when, () =>
      storeUpload(this.tx, files, {
        ...{ name, content: Readable.from([bytes]), length: bytes.length, uploader: username },
        ...{ isTooLarge: () => false, limitBytes: ROOM, quotaBytes: ROOM, longestMs: UPLOAD_MS },
      }),
    )
    return { url: path, name }
  }

  /** What somebody does, then. */
  async act<T>(username: string, [days, time]: When, deed: (caller: Caller) => Promise<T>): Promise<T> {
    const caller = await this.caller(username)
    return at(daysAgo(days, time), () => deed(caller))
  }

  /** Somebody makes a project; its id. */
  async make(username: string, when: When, fields: Project, customform: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { id } = await this.act(username, when, (caller) => addItem(this.tx, caller, fields, customform))
    return id
  }

  apply(username: string, when: When, itemId: string, values: Values): Promise<string> {
    return this.act(username, when, async (caller) => {
      const { instanceId } = await startInstance(this.tx, this.engine, caller, { itemId, values, requestId: randomUUID() })
      return instanceId
    })
  }

  private async caller(username: string): Promise<Caller> {
    const known = this.callers.get(username)
    if (known) return known
    const caller = await callerNamed(this.tx, username, { address: null, requestId: null })
    if (!caller) throw new Error(`${username} cannot act in the demonstration`)
    this.callers.set(username, caller)
    return caller
  }
}

/** What happens to an application after it was handed in. */
export type Step = (stage: Stage, instanceId: string) => Promise<unknown>

/** An approver acts on the task that waits for them. */
const onTask =
  (
    username: string,
    when: When,
    deed: (stage: Stage, caller: Caller, on: { taskId: string; requestId: string }) => Promise<unknown>,
  ): Step =>
  (stage, instanceId) =>
    stage.act(username, when, async (caller) => {
      const [open] = await stage.tx
        .select({ id: task.id })
        .from(task)
        .innerJoin(taskCandidate, eq(taskCandidate.taskId, task.id))
        .where(and(eq(task.instanceId, instanceId), eq(task.status, 'open'), eq(taskCandidate.username, username)))
      if (!open) throw new Error(`Nothing waits for ${username} in ${instanceId}`)
      return deed(stage, caller, { taskId: open.id, requestId: randomUUID() })
    })

export const approves = (username: string, when: When, comment: string, values?: Values): Step =>
  onTask(username, when, ({ tx, engine }, caller, on) => approve(tx, engine, caller, { ...on, comment, values }))

export const disagrees = (username: string, when: When, comment: string): Step =>
  onTask(username, when, ({ tx, engine }, caller, on) => disagree(tx, engine, caller, { ...on, comment }))

export const returns = (username: string, when: When, comment: string): Step =>
  onTask(username, when, ({ tx, engine }, caller, on) => reject(tx, engine, caller, { ...on, comment }))

export const asks = (username: string, when: When, comment: string): Step =>
  onTask(username, when, ({ tx }, caller, on) => askBack(tx, caller, { ...on, comment }))

export const answers =
  (username: string, when: When, answer: string): Step =>
  (stage, instanceId) =>
    stage.act(username, when, async (caller) => {
      const [asked] = await openQuestions(stage.tx, instanceId)
      if (!asked) throw new Error(`${username} was asked nothing in ${instanceId}`)
      return answerQuestion(stage.tx, caller, { questionId: asked.id, answer, requestId: randomUUID() })
    })

export const urges =
  (username: string, when: When): Step =>
  (stage, instanceId) =>
    stage.act(username, when, (caller) => urge(stage.tx, caller, { instanceId, requestId: randomUUID() }))

export const withdraws =
  (username: string, when: When, comment: string): Step =>
  (stage, instanceId) =>
    stage.act(username, when, (caller) => withdraw(stage.tx, stage.engine, caller, { instanceId, comment, requestId: randomUUID() }))

export const resubmits =
  (username: string, when: When, values: Values): Step =>
  (stage, instanceId) =>
    stage.act(username, when, (caller) => resubmitInstance(stage.tx, stage.engine, caller, { instanceId, values, requestId: randomUUID() }))
