import type { Draft } from '@sc/api-client/contract'

class Conflict extends Error {}
class Refused extends Error {}

/** A server that keeps one draft, as the real one does. */
export class DraftServer {
  row: Draft | null = null
  down = false
  full = false
  signedIn = true
  private up<T>(value: () => T): Promise<T> {
    return this.down ? Promise.reject(new Error('network')) : Promise.resolve().then(value)
  }
  calls = {
    find: () => this.up(() => this.row),
    save: (draft: { content: string; baseRevision: number | null; version: number }) =>
      this.up(() => {
        if (this.full) throw new Refused('暂存的内容已达 100 份')
        if ((this.row?.version ?? 0) !== draft.version) throw new Conflict()
        this.row = {
          content: draft.content,
          baseRevision: draft.baseRevision,
          version: draft.version + 1,
          updateTime: '2026-03-01 08:00:00',
        }
        return this.row
      }),
    discard: () =>
      this.up(() => {
        this.row = null
      }),
    isConflict: (error: unknown) => error instanceof Conflict,
    refusal: (error: unknown) => (error instanceof Refused ? error.message : null),
    isSignedIn: () => this.signedIn,
  }
}

export class MemoryStorage implements Storage {
  private readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  clear = () => this.entries.clear()
  getItem = (key: string) => this.entries.get(key) ?? null
  key = (index: number) => [...this.entries.keys()][index] ?? null
  removeItem = (key: string) => void this.entries.delete(key)
  setItem = (key: string, value: string) => void this.entries.set(key, value)
}
