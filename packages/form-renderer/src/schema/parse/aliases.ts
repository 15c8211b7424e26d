import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'

/** What relatives of this family call types that are built here. */
const ALIASES: Readonly<Record<string, string>> = {
  'file-upload': 'fileupload',
  'img-upload': 'imgupload',
  'sub-table': 'table',
}

/** The type that a widget is opened as: its own, where it is known, or the one that a relative's name stands for. */
export function typeOpenedAs(type: string, widgets: WidgetSchemas): string {
  const alias = widgets.get(type) === undefined && Object.hasOwn(ALIASES, type) ? ALIASES[type] : undefined
  return alias !== undefined && widgets.get(alias) ? alias : type
}
