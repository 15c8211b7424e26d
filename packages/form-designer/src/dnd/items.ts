import type { WidgetDesigner } from '@sc/form-renderer/designer'

/** What is being dragged: a type out of the palette, or a widget of this design. */
export type DragItem = { kind: 'new'; designer: WidgetDesigner } | { kind: 'existing'; key: string }

export const dragTypes = { palette: 'sc-form-designer/palette', widget: 'sc-form-designer/widget' } as const
