import { zhCN } from '../locale/rules/zh-CN.ts'
import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import type { TypedWidget } from './walkWidgets.ts'
import type { Widget, WidgetRule } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'

const derivedKeys = new Set(['type', 'required', 'pattern', 'message', 'trigger'])

/** Rules that a designer of this family derives itself; stored ones may be stale. */
export const isDerivedRule = (rule: WidgetRule) =>
  Object.keys(rule).every((key) => derivedKeys.has(key)) && ('type' in rule || 'required' in rule || 'pattern' in rule)

/** The rules to save with a widget: type, required, pattern out of its options, then whatever else it carried. */
export const deriveRules = (widget: Widget, texts: RuleTexts = zhCN, widgets: WidgetSchemas = builtInSchemas): WidgetRule[] =>
  rulesOf({ widget, schema: widgets.get(widget.type) }, texts)

/** {@link deriveRules} of a widget whose schema is at hand. */
export function rulesOf({ widget, schema }: TypedWidget, texts: RuleTexts = zhCN): WidgetRule[] {
  const { dataType, required, pattern } = widget.options
  const takesPattern = schema?.optionNames.includes('pattern') ?? true
  const stored = (widget.rules ?? []).filter((rule) => typeof rule === 'object' && rule !== null)
  const rules: WidgetRule[] = []
  if (schema?.optionNames.includes('dataType') && typeof dataType === 'string' && dataType !== '') {
    rules.push({ type: dataType, message: texts.type(widget.name) })
  }
  if (required === true) rules.push({ required: true, message: texts.required(widget.name) })
  if (takesPattern && typeof pattern === 'string' && pattern !== '') rules.push({ pattern, message: texts.pattern(widget.name) })
  return [...rules.map((rule) => withTrigger(rule, stored)), ...stored.filter((rule) => !isDerivedRule(rule))]
}

/** When a rule is checked is the form's affair; what a file says of it stays with the rule. */
function withTrigger(rule: WidgetRule, stored: readonly WidgetRule[]): WidgetRule {
  const [kind = ''] = Object.keys(rule)
  const before = stored.find((one) => kind in one && 'trigger' in one && isDerivedRule(one))
  return before ? { ...rule, trigger: before.trigger } : rule
}
