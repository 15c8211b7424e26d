import { eraseDeviceDraft, readDeviceDraft, writeDeviceDraft } from './deviceDrafts.ts'
import type { DraftPlace } from './deviceDrafts.ts'

/** Keeps what is typed on this device alone: what is too short-lived for the server, and still must outlive a reload. */
export class DeviceKeeper {
  private onDevice = true

  constructor(
    private readonly place: DraftPlace,
    /** Whether its person is signed in to this browser still, or another by now; neither after a sign-out. */
    private readonly signIn: { isHeld: () => boolean; isTaken: () => boolean },
    private readonly storage: Storage,
  ) {}

  /** What was kept; null where there is nothing. */
  read(): string | null {
    return readDeviceDraft(this.place, this.storage)?.content ?? null
  }

  keep(content: string): void {
    if (!this.signIn.isHeld() && !this.signIn.isTaken()) return this.forget()
    this.onDevice =
      this.signIn.isHeld() &&
      writeDeviceDraft(this.place, { content, baseRevision: null, version: 0, unsent: true, sent: [], time: Date.now() }, this.storage)
  }

  /** Handed in, or given up. */
  forget(): void {
    this.onDevice = true
    eraseDeviceDraft(this.place, this.storage)
  }

  /** The page is closed, with the person's consent where it held something: unless it went as another person came. */
  end(): void {
    if (!this.signIn.isTaken()) this.forget()
  }

  /** The server takes none of it. */
  readonly flush = async (): Promise<void> => {}
  readonly isHeld = (): boolean => this.onDevice
  readonly outlivesSignOut = (): boolean => false
}
