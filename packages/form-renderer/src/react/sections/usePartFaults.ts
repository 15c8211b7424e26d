import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Widget, WidgetColumn } from '../../definition/types.ts'
import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import { walkWidgets } from '../../schema/walkWidgets.ts'
import { useFormScope } from '../FormContext.ts'

/** In how many fields of each part something is wrong, as far as they tell it. */
export function usePartFaults(parts: readonly WidgetColumn[]): number[] {
  const { engine, widgets } = useFormScope()
  const models = useMemo(
    () => parts.map(({ list }) => modelsIn(list, widgets.schemas).filter((model) => engine.fields.has(model))),
    [parts, engine, widgets],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = models.flat().map((model) => engine.subscribe([model], listener))
      return () => ends.forEach((end) => end())
    },
    [engine, models],
  )
  const read = () => models.map((of) => of.filter((model) => engine.state([model]).error !== undefined).length).join()
  const faults = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => faults.split(',').map(Number), [faults])
}

/** Models of what stands in a list of widgets, at every depth but in rows. */
export function modelsIn(list: Widget[], schemas: WidgetSchemas): string[] {
  const found = new Set<string>()
  walkWidgets({ list }, ({ model }) => void found.add(model), schemas)
  return [...found]
}
