import {
  dictionariesOf,
  type FieldOption,
  type FormDesign,
  type FormSources,
  type KnownChoices,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { DesignerDocument } from '../actions/action.ts'
import type { DesignerStore } from '../store/designerStore.ts'

/** What the dictionaries of the design offer, as far as the host has answered: of any other nothing is said. */
export function useKnownChoices({ api }: DesignerStore, dict: FormSources['dict']): KnownChoices {
  const read = () => codesIn(api.getState().history.present)
  return useEntriesOf(useSyncExternalStore(api.subscribe, read, read), dict)
}

/** What dictionaries offer, as far as the host has answered; `codes` is a list of them as JSON, which is the same text as long as they are. */
export function useEntriesOf(codes: string, dict: FormSources['dict']): KnownChoices {
  const [entries, setEntries] = useState<ReadonlyMap<string, readonly FieldOption[]>>(new Map())
  const asked = useRef(new Set<string>())
  useEffect(() => {
    if (!dict) return
    for (const code of JSON.parse(codes) as string[]) {
      if (code === '' || asked.current.has(code)) continue
      asked.current.add(code)
      dict(code).then(
        // One that is not there is a problem of its own.
        (items) =>
          items &&
          setEntries((before) =>
            new Map(before).set(
              code,
              items.map(({ value, label }) => ({ value, label: label ?? String(value) })),
            ),
          ),
        // Asked again with the next change.
        () => asked.current.delete(code),
      )
    }
  }, [codes, dict])
  return useMemo(() => (source) => (source.kind === 'dict' ? entries.get(source.code) : undefined), [entries])
}

const remembered = new WeakMap<FormDesign, { widgets: WidgetSchemas; codes: string }>()

/** As one text, which is the same as long as they are. */
function codesIn({ design, widgets }: DesignerDocument): string {
  const known = remembered.get(design)
  if (known?.widgets === widgets) return known.codes
  const codes = JSON.stringify(dictionariesOf(design, widgets))
  remembered.set(design, { widgets, codes })
  return codes
}
