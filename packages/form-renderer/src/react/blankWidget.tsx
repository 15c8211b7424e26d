import { useWords } from '@sc/locale/react'
import type { ComponentType } from 'react'
import { formWords } from '../locale/form/words.ts'
import { blankSchema } from '../widgets/blank/schema.ts'
import type { FormWidget } from './formWidgets.ts'
import { Placeholder } from './Placeholder.tsx'
import { TextView } from './views.tsx'
import type { ControlProps, ViewProps, WidgetRenderer } from './widgetRenderer.ts'

/** What a host fills a slot with. */
export interface Slot {
  Control: ComponentType<ControlProps>
  /** How the value reads when it cannot be edited; its text without it. */
  View?: ComponentType<ViewProps>
}

/**
 * The type of slots (`blank`), for `registerWidget`, with what a host fills each with, by the name of its field. Make it once, in
 * a module. A slot that is not among them says that it cannot be filled in.
 */
export function blankWidget(slots: Readonly<Record<string, Slot>>): FormWidget {
  const slotOf = (model: string) => (Object.hasOwn(slots, model) ? slots[model] : undefined)

  function Control(props: ControlProps) {
    const texts = useWords(formWords)
    const slot = slotOf(props.widget.model)
    return slot ? <slot.Control {...props} /> : <Placeholder name="" reason={texts.cannotFill(texts.kinds.blank)} />
  }

  function View(props: ViewProps) {
    const Filled = slotOf(props.widget.model)?.View ?? TextView
    return <Filled {...props} />
  }

  const renderer: WidgetRenderer = { kind: 'field', labelling: 'group', Control, View }
  return { schema: blankSchema, load: async () => ({ default: renderer }) }
}
