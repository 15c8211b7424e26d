import type { Db } from '../../db/connect.ts'
import { school } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'

/** What the school and its system are called, for who is not signed in. */
export async function schoolNames(db: Db): Promise<{ schoolName: string; systemTitle: string; motto: string | null; logo: string | null }> {
  const [known] = await db.select().from(school).limit(1)
  return {
    schoolName: known?.name ?? '',
    systemTitle: spoken(known ? named(known.systemTitle, known.english) : say.session.system()),
    motto: known?.motto ?? null,
    // Every change of what the school says of itself may be one of its picture.
    logo: known && known.logo.length > 0 ? String(known.revision) : null,
  }
}
