import { useCallback, useSyncExternalStore } from 'react'
import type { FieldState } from '../engine/fieldState.ts'
import { useFormScope } from './FormContext.ts'

/** One field's state; nothing else renders the caller. */
export function useField(model: string): FieldState {
  const { engine } = useFormScope()
  const subscribe = useCallback((listener: () => void) => engine.subscribe(model, listener), [engine, model])
  const read = () => engine.state(model)
  return useSyncExternalStore(subscribe, read, read)
}
