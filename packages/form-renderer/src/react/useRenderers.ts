import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FormDesign } from '../definition/types.ts'
import { walkAllWidgets } from '../schema/walkWidgets.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { FormWidgets } from './formWidgets.ts'

function typesIn(design: Pick<FormDesign, 'list'>, schemas: WidgetSchemas): string[] {
  const types = new Set<string>()
  walkAllWidgets(design, (widget) => void types.add(widget.type), schemas)
  return [...types]
}

export type RenderersState = { status: 'ready' | 'loading' } | { status: 'failed'; retry: () => void }

/** Loads what the design needs; ready at once when it is here already. */
export function useRenderers({ renderers, schemas }: FormWidgets, design: Pick<FormDesign, 'list'>): RenderersState {
  const types = useMemo(() => typesIn(design, schemas), [design, schemas])
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ types: string[]; failed: boolean }>()
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    if (renderers.has(types)) return
    let current = true
    renderers.load(types).then(
      () => current && setOutcome({ types, failed: false }),
      () => current && setOutcome({ types, failed: true }),
    )
    return () => {
      current = false
    }
  }, [renderers, types, attempt])
  if (renderers.has(types)) return { status: 'ready' }
  return outcome?.types === types && outcome.failed ? { status: 'failed', retry } : { status: 'loading' }
}
