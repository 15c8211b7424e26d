import { useMemo } from 'react'
import type { FormDesign } from '../definition/types.ts'
import { walkAllWidgets } from '../schema/walkWidgets.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { FormWidgets } from './formWidgets.ts'
import type { Renderers } from './renderers.ts'
import { useArrival, type Arrival } from './useArrival.ts'

function typesIn(design: Pick<FormDesign, 'list'>, schemas: WidgetSchemas): string[] {
  const types = new Set<string>()
  walkAllWidgets(design, (widget) => void types.add(widget.type), schemas)
  return [...types]
}

/** Loads what the design needs; ready at once when it is here already. */
export function useRenderers({ renderers, schemas }: FormWidgets, design: Pick<FormDesign, 'list'>): Arrival<Renderers> {
  const part = useMemo(() => {
    const types = typesIn(design, schemas)
    return { get: () => (renderers.has(types) ? renderers : undefined), load: () => renderers.load(types) }
  }, [renderers, schemas, design])
  return useArrival(part)
}
