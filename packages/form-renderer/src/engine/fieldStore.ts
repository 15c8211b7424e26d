import { freshState, type FieldState } from './fieldState.ts'

type Listener = () => void

/** State per field. Whoever listens to a field hears of that field only. */
export class FieldStore {
  private readonly states = new Map<string, FieldState>()
  private readonly listeners = new Map<string, Set<Listener>>()

  get(model: string): FieldState {
    return this.states.get(model) ?? freshState
  }

  /** Tells listeners when anything differs. */
  update(model: string, change: Partial<FieldState>): boolean {
    const before = this.get(model)
    const keys = Object.keys(change) as (keyof FieldState)[]
    if (this.states.has(model) && keys.every((key) => Object.is(before[key], change[key]))) return false
    this.states.set(model, { ...before, ...change })
    this.listeners.get(model)?.forEach((listener) => listener())
    return true
  }

  subscribe(model: string, listener: Listener): () => void {
    const known = this.listeners.get(model) ?? new Set()
    this.listeners.set(model, known.add(listener))
    return () => void known.delete(listener)
  }
}
