import { and, eq, isNull } from 'drizzle-orm'
import { text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { depart, school } from '../db/schema/index.ts'
import { giveEnglish } from './english.ts'
import { UNNAMED } from '../unnamedSchool.ts'
import { neverGiven } from './ledger.ts'

/** The code of the department that stands for the whole school; all others lie below it. */
export const SCHOOL_CODE = 'A01'

const SCHOOL_ID = 'school'

const SYSTEM = text('第二课堂成绩单管理系统', 'Second Classroom Transcript')

const titled = (name: string) => ({
  name,
  systemTitle: SYSTEM['zh-CN'],
  transcriptTitle: name === UNNAMED ? '第二课堂成绩单' : `${name}第二课堂成绩单`,
})

/** The school and the department that stands for it. A name that comes later takes the place of none. */
export async function installSchool(tx: Db, name: string | null): Promise<void> {
  const fresh = await neverGiven(tx, ['school'])
  const [known] = await tx.select().from(school).limit(1)
  if (fresh.has('school') && !known) {
    await tx.insert(school).values({ id: SCHOOL_ID, ...titled(name ?? UNNAMED) })
    const root = {
      id: `depart-${SCHOOL_CODE}`,
      parentId: null,
      departName: name ?? UNNAMED,
      orgCode: SCHOOL_CODE,
      category: 'school' as const,
    }
    await tx.insert(depart).values(root).onConflictDoNothing()
  } else if (known?.name === UNNAMED && name) {
    await tx.update(school).set(titled(name)).where(eq(school.id, known.id))
    await tx
      .update(depart)
      .set({ departName: name })
      .where(and(eq(depart.departName, UNNAMED), isNull(depart.parentId)))
  }
  await giveEnglish(tx, { is: school.id, name: school.systemTitle, english: school.english }, [
    { key: 'school', is: known?.id ?? SCHOOL_ID, name: SYSTEM['zh-CN'], english: SYSTEM['en-US'] },
  ])
}
