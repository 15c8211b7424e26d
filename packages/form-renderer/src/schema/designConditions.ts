import { conditionNamesOf, type ConditionName } from './conditions.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { walkWidgets, type WidgetPlace } from './walkWidgets.ts'

/** One condition of a design, as it is written. */
export interface DesignCondition {
  widget: Widget
  name: ConditionName
  source: string
  /** `list[0].options.visibleWhen` */
  path: string
}

/** Every condition of a design in reading order, whether it can be read or not. */
export function conditionsIn(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): DesignCondition[] {
  const found: DesignCondition[] = []
  const look = (widget: Widget, { path }: WidgetPlace) => {
    for (const name of conditionNamesOf(widget)) {
      found.push({ widget, name, source: widget.options[name] as string, path: `${path}.options.${name}` })
    }
  }
  walkWidgets(design, look, widgets)
  return found
}
