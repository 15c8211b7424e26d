import { useWords } from '@sc/locale/react'
import { memo, useCallback, useSyncExternalStore, type ComponentType } from 'react'
import { formWords } from '../locale/form/words.ts'
import { isHidden } from '../schema/compileForm.ts'
import { isForbiddenModel } from '../schema/keys.ts'
import type { Widget } from '../definition/types.ts'
import type { BlockProps } from './widgetRenderer.ts'
import { FieldRow } from './FieldRow.tsx'
import { useFormScope } from './FormContext.ts'
import { UnknownWidget } from './UnknownWidget.tsx'
import { rendererOf } from './formWidgets.ts'
import { Placeholder } from './Placeholder.tsx'
import { WidgetBoundary } from './WidgetBoundary.tsx'

/** Draws widgets below each other, each by its type: what a container holds. */
export function WidgetList({ list }: { list: readonly Widget[] }) {
  // Keys of real files may repeat; the position tells them apart.
  return list.map((widget, index) => <WidgetNode key={`${widget.key}:${index}`} widget={widget} />)
}

const WidgetNode = memo(function WidgetNode({ widget }: { widget: Widget }) {
  const { widgets } = useFormScope()
  const texts = useWords(formWords)
  const renderer = rendererOf(widget, widgets)
  if (renderer?.kind === 'none') return null
  return (
    <WidgetBoundary fallback={<Placeholder name={widget.name} reason={texts.widgetCrashed(widget.name)} model={widget.model} />}>
      {renderer === undefined ? (
        <UnknownWidget widget={widget} />
      ) : renderer.kind === 'block' ? (
        <ConditionalBlock widget={widget} Block={renderer.Block} />
      ) : isForbiddenModel(widget.model) ? (
        <Placeholder name={widget.name} reason={texts.forbiddenModel(widget.model)} />
      ) : (
        <FieldRow widget={widget} renderer={renderer} />
      )}
    </WidgetBoundary>
  )
})

/** What holds or shows no value of its own may be hidden as well, with all that is in it. */
function ConditionalBlock({ widget, Block }: { widget: Widget; Block: ComponentType<BlockProps> }) {
  const { engine } = useFormScope()
  const subscribe = useCallback((listener: () => void) => engine.subscribeGate(widget, listener), [engine, widget])
  const read = () => engine.isOpen(widget)
  const open = useSyncExternalStore(subscribe, read, read)
  return open && !isHidden(widget) ? <Block widget={widget} /> : null
}
