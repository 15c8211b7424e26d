import { text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { itemModule } from '../db/schema/index.ts'
import { giveEnglish } from './english.ts'
import { neverGiven } from './ledger.ts'

const modules = [
  ['ideology', text('思想成长', 'Ideological growth')],
  ['practice', text('实践实习', 'Practice and internships')],
  ['volunteer', text('志愿公益', 'Volunteering')],
  ['innovation', text('创新创业', 'Innovation and entrepreneurship')],
  ['culture', text('文体活动', 'Arts and sports')],
  ['career', text('工作履历', 'Work experience')],
  ['skill', text('技能特长', 'Skills')],
] as const

const rows = modules.map(([code, name], at) => ({
  // As they were in the dictionary that modules were entries of.
  id: `dict-item_module-${at + 1}`,
  code,
  name: name['zh-CN'],
  english: name['en-US'],
  sort: at,
}))

const keyOf = ({ code }: { code: string }) => `module:${code}`

export async function installModules(tx: Db): Promise<void> {
  const fresh = await neverGiven(tx, rows.map(keyOf))
  const missing = rows.filter((row) => fresh.has(keyOf(row)))
  if (missing.length > 0) await tx.insert(itemModule).values(missing).onConflictDoNothing()
  await giveEnglish(
    tx,
    { is: itemModule.code, name: itemModule.name, english: itemModule.english },
    rows.map((row) => ({ key: keyOf(row), is: row.code, name: row.name, english: row.english })),
  )
}
