import { WidgetPreview } from '@sc/form-renderer/designer'
import type { Widget } from '@sc/form-renderer/schema'
import { memo } from 'react'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'

/** A widget drawn by the form's own parts, which also name what is hidden or not known. Nothing in it can be reached. */
export const CanvasPreview = memo(function CanvasPreview({ widget }: { widget: Widget }) {
  const { sources, widgets } = useDesigner()
  const config = useDesignerState((state) => designOf(state).config)
  return (
    <div className="sc-fd-preview" inert>
      <WidgetPreview widget={widget} widgets={widgets} config={config} sources={sources} />
    </div>
  )
})
