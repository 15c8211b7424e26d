import type { Db } from '../db/connect.ts'
import { flowCondition } from '../db/schema/index.ts'

/** Conditions that the workflow designer offers by name, over the fields of the showcase form. */
export const conditions = [
  { id: 'hours-over-8', name: '认定学时大于 8', expression: '${hours > 8}' },
  { id: 'hours-up-to-8', name: '认定学时不超过 8', expression: '${hours <= 8}' },
  { id: 'winner', name: '获奖认定', expression: "${participation == 'winner'}" },
  { id: 'national-level', name: '国家级活动', expression: "${activity_level == 'national'}" },
  { id: 'winner-or-long', name: '获奖或学时大于 16', expression: "${participation == 'winner' || hours > 16}" },
] as const

export async function seedConditions(db: Db): Promise<void> {
  await db.insert(flowCondition).values(conditions.map((row, sort) => ({ ...row, sort })))
}
