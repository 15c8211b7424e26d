import type { Db } from '../../db/connect.ts'
import { school } from '../../db/schema/index.ts'

/** What the school and its system are called, for who is not signed in. */
export async function schoolNames(db: Db): Promise<{ schoolName: string; systemTitle: string }> {
  const [known] = await db.select().from(school).limit(1)
  return { schoolName: known?.name ?? '', systemTitle: known?.systemTitle ?? '第二课堂成绩单' }
}
