import { eraseDeviceDraft, readDeviceDraft, writeDeviceDraft } from './deviceDrafts.ts'
import type { DraftPlace } from './deviceDrafts.ts'

/** Keeps what is typed on this device alone: what is too short-lived for the server, and still must outlive a reload. */
export class DeviceKeeper {
  private onDevice = true

  constructor(
    private readonly place: DraftPlace,
    private readonly isSignedIn: () => boolean,
    private readonly storage: Storage,
  ) {}

  /** What was kept; null where there is nothing. */
  read(): string | null {
    return readDeviceDraft(this.place, this.storage)?.content ?? null
  }

  keep(content: string): void {
    if (!this.isSignedIn()) return this.forget()
    this.onDevice = writeDeviceDraft(this.place, { content, baseRevision: null, version: 0, unsent: true, time: Date.now() }, this.storage)
  }

  /** Handed in, or given up. */
  forget(): void {
    this.onDevice = true
    eraseDeviceDraft(this.place, this.storage)
  }

  /** The server takes none of it. */
  readonly flush = async (): Promise<void> => {}
  readonly isHeld = (): boolean => this.onDevice
}
