import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { zhCN, type IssueTexts } from '../locale/issues/zh-CN.ts'
import { canRunPattern } from './pattern.ts'
import { patternsOf } from './patternBounds.ts'
import { PATTERN_BOUNDS, patternSize } from './patternSize.ts'
import type { DesignProblem } from './problem.ts'
import { walkAllWidgets, type WidgetPlace } from './walkWidgets.ts'

/**
 * Patterns that no engine here can run: whatever is filled in would be taken unchecked. Those that are too long are told of as such.
 * Beside {@link designProblems}, which whoever only opens a design asks as well: the engine is larger than all of the rest.
 */
export function uncheckedPatterns(design: Pick<FormDesign, 'list'>, texts: IssueTexts = zhCN, widgets?: WidgetSchemas): DesignProblem[] {
  const found: DesignProblem[] = []
  const look = (widget: Widget, { path, schema }: WidgetPlace) => {
    for (const pattern of patternsOf({ widget, schema })) {
      if (pattern === '' || patternSize(pattern) > PATTERN_BOUNDS.one || canRunPattern(pattern)) continue
      const { key, name, type } = widget
      const say: DesignProblem['say'] = (whose) => texts.uncheckedPattern(whose, pattern)
      found.push({ kind: 'unchecked-pattern', key, path: `${path}.options.pattern`, of: name || type, subject: pattern, say })
    }
  }
  walkAllWidgets(design, look, widgets)
  return found
}
