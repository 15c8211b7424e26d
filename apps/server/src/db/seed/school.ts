import type { Db } from '../connect.ts'
import { school } from '../schema/index.ts'

/** The demonstration university; there is none of this name. */
export async function seedSchool(db: Db): Promise<void> {
  await db.insert(school).values({
    id: 'school',
    name: '澄湖大学',
    systemTitle: '第二课堂成绩单管理系统',
    transcriptTitle: '澄湖大学第二课堂成绩单',
  })
}
