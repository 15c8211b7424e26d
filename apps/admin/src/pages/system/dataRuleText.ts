import { RULE_VARIABLES, ruledKindOf, ruledLists } from '@sc/api-client/contract'
import type { DataRule, RuleCondition, RuledField } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import type { zhCN } from './locale/permissions/zh-CN.ts'
import { titleIn } from '../../unit.ts'

type Words = (typeof zhCN)['rules']
type Fields = Readonly<Record<string, RuledField>>

/** The fields that rules of an action compare, by name. */
export function ruledFieldsOf(action: string | null): Fields {
  const kind = ruledKindOf(action)
  return kind ? ruledLists[kind].fields : {}
}

/** What a condition is called: days and departments are compared in words of their own. */
export const conditionText = (field: RuledField | undefined, condition: RuleCondition, text: Words): string =>
  (field?.type === 'day' ? text.days : field?.type === 'depart' ? text.departs : text.conditions)[condition]

/** A rule as people say it; values of dictionaries and departments by `nameOf`, where it knows them. */
export function dataRuleText(
  { ruleColumn, ruleConditions, ruleValue }: Pick<DataRule, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>,
  { fields, language, text, nameOf }: { fields: Fields; language: Language; text: Words; nameOf: (value: string) => string | undefined },
): string {
  const field = fields[ruleColumn]
  const variable = field?.variable
  const called = (value: string) => (variable && value === RULE_VARIABLES[variable] ? text.variables[variable] : (nameOf(value) ?? value))
  const values = ruleConditions === 'IN' ? ruleValue.split(',').map((value) => value.trim()) : [ruleValue]
  return text.says(titleIn(field, language) ?? ruleColumn, conditionText(field, ruleConditions, text), values.map(called))
}
