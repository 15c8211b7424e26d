import { conditionsAsking, type FormDesign, type Widget } from '@sc/form-renderer/schema'
import type { FormDesignerLocale } from '../locale/texts.ts'
import { locate } from '../document/tree.ts'
import { replaceWidget } from '../document/replace.ts'
import type { FieldUse } from './fieldUses.ts'
import type { Use } from './useValueUses.ts'

/** What asks for the fields that a design loses with a widget, and all that it holds. */
export function breaksWithout(design: FormDesign, widget: Widget, fieldUses: readonly FieldUse[], texts: FormDesignerLocale): Use[] {
  const left = replaceWidget(design, widget.key, () => [])
  const remaining = modelsIn(left)
  const lost = [...modelsIn(design)].filter((model) => !remaining.has(model))
  const own = lost.flatMap((model) =>
    conditionsAsking(left, model).map(({ widget: { name }, name: condition }) => ({ words: texts.uses.condition(name, texts.widgets.settings[condition]), binding: false })),
  )
  return [...own, ...fieldUses.filter(({ model }) => lost.includes(model)).map(({ by, binding }) => ({ words: by, binding }))]
}

const modelsIn = (design: FormDesign): Set<string> => new Set(Array.from(locate(design), ({ widget }) => widget.model))
