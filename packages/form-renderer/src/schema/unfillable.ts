import { isObject, type JsonObject } from './parse/json.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { walkAllWidgets, type WidgetPlace } from './walkWidgets.ts'

/** Something that must be filled in, in a widget of a type that nobody can fill in here. */
export interface UnfillableDemand {
  widget: Widget
  /** `list[0]` */
  path: string
  /** Titles of what is demanded within it; of none, the widget itself is. */
  within: string[]
}

/** Levels of an unknown widget's own structure that are looked through, and titles that are gathered. */
const deepest = 16
const most = 20

/** What a form demands that cannot be filled in, so that it could not be checked either. */
export function unfillableDemands(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): UnfillableDemand[] {
  const found: UnfillableDemand[] = []
  const look = (widget: Widget, { path, schema }: WidgetPlace) => {
    if (schema) return
    if (isDemanded(widget)) found.push({ widget, path, within: [] })
    const within = demandedWithin(widget)
    if (within.length > 0) found.push({ widget, path, within })
  }
  walkAllWidgets(design, look, widgets)
  return found
}

/** Rules count where the options do not say, as designers of other kinds keep it there alone. */
function isDemanded({ options, rules }: JsonObject): boolean {
  const { required, requiredWhen } = isObject(options) ? options : {}
  if (required === true || required === 'true' || (typeof requiredWhen === 'string' && requiredWhen.trim() !== '')) return true
  return required === undefined && Array.isArray(rules) && rules.some((rule) => isObject(rule) && rule.required === true)
}

function demandedWithin(widget: Widget): string[] {
  const titles: string[] = []
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > deepest || titles.length >= most) return
    if (isObject(value) && typeof value.type === 'string' && isObject(value.options) && isDemanded(value)) {
      titles.push(typeof value.name === 'string' && value.name !== '' ? value.name : value.type)
    }
    for (const part of Object.values(value)) look(part, depth + 1)
  }
  // The widget's own name, rules and so on are no part of what it holds.
  for (const part of Object.values(widget)) look(part, 0)
  return titles
}
