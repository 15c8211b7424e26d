import { memo } from 'react'
import { bindsValue } from '../schema/fields.ts'
import { isForbiddenModel } from '../schema/keys.ts'
import type { Widget } from '../schema/types.ts'
import { FieldRow } from './FieldRow.tsx'
import { useFormScope, useTexts } from './FormContext.ts'
import { Placeholder } from './Placeholder.tsx'
import { useField } from './useField.ts'
import { WidgetBoundary } from './WidgetBoundary.tsx'

export function WidgetList({ list }: { list: readonly Widget[] }) {
  // Keys of real files may repeat; the position tells them apart.
  return list.map((widget, index) => <WidgetNode key={`${widget.key}:${index}`} widget={widget} />)
}

const WidgetNode = memo(function WidgetNode({ widget }: { widget: Widget }) {
  const { faces } = useFormScope()
  const texts = useTexts()
  const face = faces.get(widget.type)
  if (face?.kind === 'none') return null
  return (
    <WidgetBoundary fallback={<Placeholder name={widget.name} reason={texts.widgetCrashed(widget.name)} model={widget.model} />}>
      {face === undefined ? (
        <UnknownWidget widget={widget} />
      ) : face.kind === 'block' ? (
        <face.Block widget={widget} />
      ) : isForbiddenModel(widget.model) ? (
        <Placeholder name={widget.name} reason={texts.forbiddenModel(widget.model)} />
      ) : (
        <FieldRow widget={widget} face={face} />
      )}
    </WidgetBoundary>
  )
})

function UnknownWidget({ widget }: { widget: Widget }) {
  const { audience, texts } = useFormScope()
  const { visible } = useField(widget.model)
  if (bindsValue(widget) && !visible) return null
  const kind = Object.hasOwn(texts.kinds, widget.type) ? texts.kinds[widget.type] : undefined
  const reason = audience === 'designer' ? texts.notBuilt(widget.type) : texts.cannotFill(kind)
  return <Placeholder name={widget.name} reason={reason} model={widget.model} />
}
