import type { FormDesign, Widget } from '@sc/form-renderer/schema'
import { useRef } from 'react'
import { rebindWidget } from '../actions/rebindWidget.ts'
import { useStore } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'

/** Renames a field as its name is typed: every keystroke starts from the design as it was before the first. */
export function useRebind(widget: Widget): { rebind: (model: string, manner: { typing?: boolean }) => void; leave: () => void } {
  const store = useStore()
  const typed = useRef<{ from: FormDesign; result: FormDesign } | null>(null)
  return {
    rebind(model, manner) {
      const current = designOf(store.api.getState())
      const from = typed.current?.result === current ? typed.current.from : current
      store.perform(rebindWidget(from, widget, model, manner))
      typed.current = { from, result: designOf(store.api.getState()) }
    },
    leave: () => void (typed.current = null),
  }
}
