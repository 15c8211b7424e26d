import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Widget, WidgetColumn } from '../../definition/types.ts'
import { walkWidgets } from '../../schema/walkWidgets.ts'
import { useFormScope } from '../FormContext.ts'

/** In how many fields of each part something is wrong, as far as they tell it: `'0,2'` for none in the first, two in the second. */
export function usePartFaults(parts: readonly WidgetColumn[]): number[] {
  const { engine, widgets } = useFormScope()
  const models = useMemo(() => parts.map(({ list }) => modelsIn(list)), [parts])
  function modelsIn(list: Widget[]): string[] {
    const found = new Set<string>()
    walkWidgets({ list }, ({ model }) => void (engine.fields.has(model) && found.add(model)), widgets.schemas)
    return [...found]
  }
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
