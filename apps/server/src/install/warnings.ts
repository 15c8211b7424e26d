import { text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { warningLevel } from '../db/schema/index.ts'
import { neverGiven } from './ledger.ts'

const levels = [
  { id: 'warning-yellow', name: text('黄色预警', 'Yellow'), below: 100, color: 'gold' },
  { id: 'warning-orange', name: text('橙色预警', 'Orange'), below: 75, color: 'orange' },
  { id: 'warning-red', name: text('红色预警', 'Red'), below: 50, color: 'red' },
] as const

const keyOf = ({ id }: { id: string }) => `warning:${id}`

/** Three levels, which is what schools have; each sets its own shares. */
export async function installWarnings(tx: Db): Promise<void> {
  const fresh = await neverGiven(tx, levels.map(keyOf))
  const missing = levels.filter((level) => fresh.has(keyOf(level)))
  if (missing.length === 0) return
  await tx
    .insert(warningLevel)
    .values(missing.map(({ name, ...level }) => ({ ...level, name: name['zh-CN'], english: name['en-US'] })))
    .onConflictDoNothing()
}
