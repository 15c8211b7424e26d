import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { FieldState } from '../engine/fieldState.ts'
import type { FieldPath } from '../schema/fieldPath.ts'
import { useFormScope } from './FormContext.ts'

/** State of a field, or of a part of one; nothing else renders the caller. The same path object as long as it says the same. */
export function useField(path: FieldPath): FieldState {
  const { engine } = useFormScope()
  const subscribe = useCallback((listener: () => void) => engine.subscribe(path, listener), [engine, path])
  const read = () => engine.state(path)
  return useSyncExternalStore(subscribe, read, read)
}

/** Where a field's value is. */
export const useFieldPath = (model: string): FieldPath => useMemo(() => [model], [model])
