import type { IssueTexts } from '../locale/issues/zh-CN.ts'
import { zhCN } from '../locale/issues/zh-CN.ts'
import { overlongConditions } from './conditionBounds.ts'
import { rulesOf } from './deriveRules.ts'
import { PATTERN_BOUNDS, patternSize } from './patternSize.ts'
import type { DesignProblem } from './problem.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { walkAllWidgets, type TypedWidget, type WidgetPlace } from './walkWidgets.ts'

/**
 * What is more than a form may have: neither saved nor published nor imported. A design that was stored with such is
 * opened; what its patterns are to check, nobody can, and so it is not taken.
 */
export const designExcess = (design: Pick<FormDesign, 'list'>, texts: IssueTexts = zhCN, widgets?: WidgetSchemas): DesignProblem[] => [
  ...overlongConditions(design, texts, widgets),
  ...overlargePatterns(design, texts, widgets),
]

/** Patterns that are too large to be checked, and the one with which all of them are. */
export function overlargePatterns(design: Pick<FormDesign, 'list'>, texts: IssueTexts = zhCN, widgets?: WidgetSchemas): DesignProblem[] {
  const { one, all } = PATTERN_BOUNDS
  const each: DesignProblem[] = []
  const known = new Set<string>()
  let total = 0
  let passing: { widget: Widget; path: string } | undefined
  const look = (widget: Widget, { path, schema }: WidgetPlace) => {
    for (const pattern of patternsOf({ widget, schema })) {
      const size = patternSize(pattern)
      if (size > one) each.push(problemOf({ widget, path }, size, (whose) => texts.patternOverlarge(whose, size, one)))
      if (known.has(pattern)) continue
      known.add(pattern)
      total += size
      if (total > all) passing ??= { widget, path }
    }
  }
  walkAllWidgets(design, look, widgets)
  return passing ? [problemOf(passing, total, () => texts.patternsOverlarge(total, all)), ...each] : each
}

const problemOf = ({ widget, path }: { widget: Widget; path: string }, size: number, say: DesignProblem['say']): DesignProblem => ({
  kind: 'pattern',
  key: widget.key,
  path: `${path}.options.pattern`,
  of: widget.name || widget.type,
  subject: String(size),
  say,
})

/** The patterns that a widget's value is held against. */
export const patternsOf = (typed: TypedWidget): string[] =>
  typed.schema === undefined ? [] : rulesOf(typed).flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []))
