import { LIMITS } from '@sc/expression'
import type { IssueTexts } from '../locale/issues/zh-CN.ts'
import { zhCN } from '../locale/issues/zh-CN.ts'
import { conditionsIn, type DesignCondition } from './designConditions.ts'
import { problem, type DesignProblem } from './problem.ts'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'

/**
 * Characters in which one condition, and all conditions of a form, may be written: what reads them, a server above all,
 * does nothing else meanwhile. Each of 1,500 fields may have one of 130 characters.
 */
export const CONDITION_BOUNDS = { one: LIMITS.conditionLength, all: 200_000 } as const

/**
 * Conditions that are longer than may be saved, published and imported. A design that was stored with such is opened and
 * works as it did.
 */
export const overlongConditions = (design: Pick<FormDesign, 'list'>, texts: IssueTexts = zhCN, widgets?: WidgetSchemas): DesignProblem[] =>
  overlongAmong(conditionsIn(design, widgets), texts)

/** All together first: it is said at the widget that passes the bound. */
export function overlongAmong(conditions: readonly DesignCondition[], texts: IssueTexts): DesignProblem[] {
  const { one, all } = CONDITION_BOUNDS
  let total = 0
  let passing: DesignCondition | undefined
  for (const condition of conditions) {
    total += condition.source.length
    if (total > all) passing ??= condition
  }
  const each = conditions
    .filter(isOverlong)
    .map((condition) =>
      problem(condition, 'overlong', String(condition.source.length), (whose) =>
        texts.conditionOverlong(whose, condition.name, condition.source.length, one),
      ),
    )
  return passing ? [problem(passing, 'overlong-in-all', String(total), () => texts.conditionsOverlong(total, all)), ...each] : each
}

export const isOverlong = ({ source }: { source: string }): boolean => source.length > CONDITION_BOUNDS.one
