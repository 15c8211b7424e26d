import type { dataRule } from '../../db/schema/index.ts'

/** A data rule as the log tells it. */
export const toldRule = ({ ruleName, ruleColumn, ruleConditions, ruleValue, status }: typeof dataRule.$inferSelect) => ({
  dataRule: ruleName,
  rule: `${ruleColumn} ${ruleConditions} ${ruleValue}`,
  status,
})
