import { useWords } from '@sc/locale/react'
import { formWords } from '../locale/form/words.ts'
import { bindsValue } from '../schema/compileForm.ts'
import type { Widget } from '../definition/types.ts'
import { useFormScope } from './FormContext.ts'
import { Placeholder } from './Placeholder.tsx'
import { useField, useFieldPath } from './useField.ts'

/** Stands for a widget of a type that is not among those of its form. */
export function UnknownWidget({ widget }: { widget: Widget }) {
  const { audience, widgets } = useFormScope()
  const texts = useWords(formWords)
  const { visible } = useField(useFieldPath(widget.model))
  if (bindsValue(widget, widgets.schemas.get(widget.type)) && !visible) return null
  const kinds: Readonly<Record<string, string>> = texts.kinds
  const kind = Object.hasOwn(kinds, widget.type) ? kinds[widget.type] : undefined
  const reason = audience === 'designer' ? texts.notBuilt(widget.type) : texts.cannotFill(kind)
  return <Placeholder name={widget.name} reason={reason} model={widget.model} />
}
