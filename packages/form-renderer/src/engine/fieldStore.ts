import { partAt, pathKey, type FieldPath } from '../schema/fieldPath.ts'
import { freshState, type FieldState } from './fieldState.ts'

type Listener = () => void

/**
 * State per field, and per part of one where somebody asked for it: a part is shown and closed as its field is, and has faults
 * and files of its own. Whoever listens hears of that field or part only.
 */
export class FieldStore {
  private readonly states = new Map<string, FieldState>()
  private readonly listeners = new Map<string, Set<Listener>>()
  /** Those that were asked for, by model. */
  private readonly parts = new Map<string, FieldPath[]>()

  get(path: FieldPath): FieldState {
    return this.states.get(pathKey(path)) ?? (path.length === 1 ? freshState : this.adopt(path))
  }

  /** Tells listeners when anything differs. */
  update(path: FieldPath, change: Partial<FieldState>): boolean {
    const key = pathKey(path)
    const before = this.get(path)
    const names = Object.keys(change) as (keyof FieldState)[]
    if (this.states.has(key) && names.every((name) => Object.is(before[name], change[name]))) return false
    const state = { ...before, ...change }
    this.states.set(key, state)
    this.listeners.get(key)?.forEach((listener) => listener())
    if (path.length === 1) this.parts.get(path[0])?.forEach((part) => this.update(part, shared(state, part)))
    return true
  }

  subscribe(path: FieldPath, listener: Listener): () => void {
    const key = pathKey(path)
    this.get(path)
    const known = this.listeners.get(key) ?? new Set()
    this.listeners.set(key, known.add(listener))
    return () => void known.delete(listener)
  }

  /** A field, and the parts of it that somebody asked for. */
  within(field: FieldPath): readonly FieldPath[] {
    return [field, ...(this.parts.get(field[0]) ?? [])]
  }

  private adopt(path: FieldPath): FieldState {
    const [model] = path
    const state = { ...freshState, ...shared(this.get([model]), path) }
    this.states.set(pathKey(path), state)
    this.parts.set(model, [...(this.parts.get(model) ?? []), path])
    return state
  }
}

/** What a part has of its field. */
function shared(field: FieldState, [, ...within]: FieldPath): Partial<FieldState> {
  const { value, visible, readOnly, locked, writable, required, parts } = field
  return { value: partAt(value, within), visible, readOnly, locked, writable, required, parts }
}
