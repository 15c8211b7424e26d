import type { Draft } from '@sc/api-client/contract'
import { eraseDeviceDraft, readDeviceDraft, writeDeviceDraft } from './deviceDrafts.ts'
import type { DeviceDraft, DraftPlace } from './deviceDrafts.ts'
import { fingerprint } from './fingerprint.ts'

/** A pause in typing after which the server gets what was typed … */
const PAUSE_MS = 1_500
/** … and how often it is tried again without a network. */
const RETRY_MS = 15_000

/** What a keeper asks of its surroundings: the calls of the contract, and the sign-in. */
export interface DraftCalls {
  find: () => Promise<Draft | null>
  save: (draft: { content: string; baseRevision: number | null; version: number }) => Promise<{ version: number }>
  discard: () => Promise<unknown>
  isConflict: (error: unknown) => boolean
  /** Why the server takes no such draft, in its words; null where it may take it a while later. */
  refusal: (error: unknown) => string | null
  /** The person whose draft it is has not signed out of this browser, in whichever window. */
  isSignedIn: () => boolean
}

export interface KeptDraft {
  content: string
  baseRevision: number | null
  /** When it was kept: milliseconds of this device, or the server's words. */
  time: number | string
}

export interface OpenedDraft {
  kept: KeptDraft | null
  /** Typed on this device and never sent, while another device kept something else. */
  other: KeptDraft | null
}

/**
 * `none`: nothing typed; `unsent`: on this device; `kept`: on the server too; `offline`: on this device until the server
 * is back; `refused`: on this device, as the server takes it not; `conflict`: another device kept something else; `ended`:
 * another device submitted, saved or gave up what this one still has.
 */
export type DraftState = 'none' | 'unsent' | 'kept' | 'offline' | 'refused' | 'conflict' | 'ended'

/** An earlier state of what this device has, of which it never heard that the server kept it. */
const isOwn = (there: Draft, { sent }: DeviceDraft) => sent.includes(fingerprint(there.content))

const heard = (there: Draft, time = Date.now()): DeviceDraft => ({
  content: there.content,
  baseRevision: there.baseRevision,
  version: there.version,
  unsent: false,
  sent: [],
  time,
})

/** Nothing is sent until the person has chosen. */
const isHalted = (state: DraftState) => state === 'conflict' || state === 'ended'

/** Keeps what is typed: at once on this device, after a pause on the server. One for each open subject. */
export class DraftKeeper {
  private state: DraftState = 'none'
  private current: DeviceDraft | null = null
  /** This device has what is typed; it may have no room. */
  private onDevice = true
  /** The server's words where it took the draft not; until it does. */
  private refused: string | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Calls go one after the other: what is kept after a discard is not to be discarded by it. */
  private turn: Promise<unknown> = Promise.resolve()
  /** Counts what was forgotten: an answer to an earlier call is about something else. */
  private epoch = 0
  private listeners = new Set<() => void>()

  constructor(
    private readonly place: DraftPlace,
    private readonly calls: DraftCalls,
    private readonly storage: Storage = localStorage,
  ) {}

  readonly getState = (): DraftState => this.state

  readonly getRefusal = (): string | null => this.refused

  /** Whether what is typed outlives this page, on the device or on the server. */
  readonly isHeld = (): boolean => this.onDevice || !this.current?.unsent

  /** Whether the server has what is typed once it is handed over: the device forgets it at a sign-out. */
  readonly outlivesSignOut = (): boolean => this.state === 'none' || this.state === 'unsent' || this.state === 'kept'

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** What was kept, here or elsewhere. Without a network, what this device has. */
  async open(): Promise<OpenedDraft> {
    const here = readDeviceDraft(this.place, this.storage)
    const there = await this.calls.find().catch(() => undefined)
    if (there === undefined) return this.take(here)
    if (!here?.unsent) {
      // Handed in or discarded elsewhere, if the server has none.
      if (!there) eraseDeviceDraft(this.place, this.storage)
      return this.take(there && heard(there), there?.updateTime)
    }
    if (!there) return this.take({ ...here, version: 0 })
    if (there.version === here.version) return this.take(here)
    // Sent as the page was closed: the server has it, and nobody heard its answer.
    if (there.content === here.content) return this.take(heard(there, here.time), there.updateTime)
    // Sent before what was typed last, and the page was closed meanwhile.
    if (isOwn(there, here)) return this.take({ ...here, version: there.version })
    const other = { content: here.content, baseRevision: here.baseRevision, time: here.time }
    return { ...this.take(heard(there), there.updateTime), other }
  }

  private take(draft: DeviceDraft | null, time?: string): OpenedDraft {
    this.current = draft
    this.refused = null
    if (!this.current) return { kept: null, other: null }
    this.tell(this.current.unsent ? 'unsent' : 'kept')
    if (this.current.unsent) this.later(PAUSE_MS)
    return {
      kept: { content: this.current.content, baseRevision: this.current.baseRevision, time: time ?? this.current.time },
      other: null,
    }
  }

  /** The whole of what is typed now. */
  keep(content: string, baseRevision: number | null = null): void {
    if (this.current?.content === content) return
    const { version = 0, sent = [] } = this.current ?? {}
    this.current = { content, baseRevision, version, unsent: true, sent, time: Date.now() }
    this.keepHere(this.current)
    if (isHalted(this.state)) return
    this.tell('unsent')
    this.later(PAUSE_MS)
  }

  /** Hands what is typed to the server now. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    const { epoch } = this
    await this.inTurn(async () => {
      if (epoch === this.epoch && this.current?.unsent && !isHalted(this.state)) await this.send(this.current)
    })
    if (this.current?.unsent && this.state === 'unsent') await this.flush()
  }

  private inTurn<T>(call: () => Promise<T>): Promise<T> {
    const answer = this.turn.then(call)
    this.turn = answer.catch(() => undefined)
    return answer
  }

  private async send(draft: DeviceDraft): Promise<void> {
    const { epoch } = this
    this.current = { ...draft, sent: [...draft.sent, fingerprint(draft.content)] }
    this.keepHere(this.current)
    try {
      const { version } = await this.calls.save(draft)
      if (!this.current || epoch !== this.epoch) return
      const more = this.current.content !== draft.content
      this.refused = null
      this.current = { ...this.current, version, unsent: more, sent: [] }
      this.keepHere(this.current)
      this.tell(more ? 'unsent' : 'kept')
    } catch (error) {
      if (!this.current || epoch !== this.epoch) return
      if (this.calls.isConflict(error)) return this.settleConflict(epoch)
      this.refused = this.calls.refusal(error)
      // Asked again with what is typed next: the same would be refused again.
      if (this.refused !== null) return this.tell('refused')
      this.tell('offline')
      this.later(RETRY_MS)
    }
  }

  /** The server has another state than this draft continues: one that this device sent itself, another device's, or none any more. */
  private async settleConflict(epoch: number): Promise<void> {
    const there = await this.calls.find().catch(() => undefined)
    if (!this.current || epoch !== this.epoch) return
    if (there && isOwn(there, this.current)) return this.send({ ...this.current, version: there.version })
    this.tell(there === null ? 'ended' : 'conflict')
  }

  /** Whether what stands against this draft is another one, or the end of both. */
  async lookElsewhere(): Promise<DraftState> {
    if (this.state !== 'conflict') return this.state
    const there = await this.calls.find().catch(() => undefined)
    if (there === null && this.state === 'conflict') this.tell('ended')
    return this.state
  }

  /** After a conflict, or where it has ended elsewhere: what is typed here takes the place of what was kept there. */
  async overwrite(): Promise<void> {
    const there = await this.calls.find()
    if (!this.current) return
    this.current = { ...this.current, version: there?.version ?? 0, unsent: true }
    this.tell('unsent')
    await this.flush()
  }

  /** After a conflict: what was kept elsewhere takes the place of what is typed here. */
  async reopen(): Promise<OpenedDraft> {
    const there = await this.calls.find()
    if (there) {
      const taken = this.take(heard(there), there.updateTime)
      // Ours is not to be offered once more.
      if (this.current) this.keepHere(this.current)
      return taken
    }
    this.tell('ended')
    return { kept: null, other: null }
  }

  /** Handed in, or given up: nothing is kept any more, here or there. */
  async discard(): Promise<void> {
    this.forget()
    await this.inTurn(() => this.calls.discard())
  }

  /** All that was typed here is undone. What another device kept meanwhile is not ours to give up. */
  async withdraw(): Promise<void> {
    if (this.state === 'ended') this.forget()
    else if (this.state !== 'none' && this.state !== 'conflict') await this.discard()
  }

  /** The page goes and nothing of it is to come back: of what two devices kept, this one gives up its own. */
  async giveUp(): Promise<void> {
    if (this.state === 'conflict') this.forget()
    else await this.withdraw()
  }

  /**
   * Hands it in by a call that ends the server's copy itself and, once it is answered, calls {@link forget}. What is being kept at this moment is kept before
   * that, and nothing meanwhile: a copy that came after it would be offered to be filled in further.
   */
  async handIn<T>(call: () => Promise<T>): Promise<T> {
    clearTimeout(this.timer)
    try {
      return await this.inTurn(call)
    } finally {
      if (this.current?.unsent && this.refused === null && !isHalted(this.state)) this.later(PAUSE_MS)
    }
  }

  /** Handed in by a call that ended the server's copy itself. */
  forget(): void {
    clearTimeout(this.timer)
    this.epoch += 1
    this.current = null
    this.refused = null
    eraseDeviceDraft(this.place, this.storage)
    this.tell('none')
  }

  /** The page is closed; what is not sent yet is sent, and stays on the device until it is. */
  end(): void {
    clearTimeout(this.timer)
    void this.flush().finally(() => clearTimeout(this.timer))
  }

  /** After a sign-out, of which this window may hear a moment later, the device keeps nothing. */
  private keepHere(draft: DeviceDraft): void {
    this.onDevice = this.calls.isSignedIn() && writeDeviceDraft(this.place, draft, this.storage)
  }

  private later(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private tell(state: DraftState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
