import { columnsOf, createWidgetKey, deriveRules, modelOf, remoteFuncOf, type Widget, type WidgetSchemas } from '@sc/form-renderer/schema'
import type { WidgetDesigner } from '@sc/form-renderer/designer'

/** Gives a new key on every call; the milliseconds alone repeat within one intent. */
export type NewKey = () => string

export const newKey: NewKey = () => createWidgetKey()

/** A widget as it is dropped from the palette: new key, model and remoteFunc, its own options and columns. */
export function widgetFrom(designer: WidgetDesigner, widgets: WidgetSchemas, makeKey: NewKey = newKey): Widget {
  const key = makeKey()
  const widget: Widget = {
    type: designer.type,
    name: designer.title,
    icon: designer.iconName,
    key,
    model: modelOf(designer.type, key),
    options: { ...designer.defaults(), remoteFunc: remoteFuncOf(key) },
    rules: [],
    ...(designer.columns && { columns: designer.columns() }),
  }
  return { ...widget, rules: deriveRules(widget, undefined, widgets) }
}

/** A copy that shares nothing with its original: key, model and remoteFunc are new at every depth. */
export function copyOf(widget: Widget, widgets: WidgetSchemas, makeKey: NewKey = newKey): Widget {
  const key = makeKey()
  const { columns: _columns, ...own } = widget
  const copy: Widget = {
    ...structuredClone(own),
    key,
    model: modelOf(widget.type, key),
  }
  // A named function of the host stays bound; only the generated name belongs to one widget.
  if (typeof copy.options.remoteFunc === 'string') copy.options.remoteFunc = keptRemoteFunc(widget, key)
  const columns = columnsOf(widget, widgets)
  if (columns.length > 0) {
    copy.columns = columns.map((one) => ({
      ...structuredClone({ ...one, list: [] }),
      list: one.list.map((inner) => copyOf(inner, widgets, makeKey)),
    }))
  } else if (widget.columns !== undefined) {
    copy.columns = structuredClone(widget.columns)
  }
  return copy
}

const generated = /^func_\d/

const keptRemoteFunc = (widget: Widget, key: string): unknown => {
  const { remoteFunc } = widget.options
  return typeof remoteFunc === 'string' && remoteFunc !== '' && !generated.test(remoteFunc) ? remoteFunc : remoteFuncOf(key)
}
