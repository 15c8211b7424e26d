import type { Db } from '../../db/connect.ts'
import { school } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { findStoredFile } from './repository.ts'
import type { StoredFile } from './repository.ts'

/** The one file that everybody may read: what the school shows of itself before anybody is signed in. */
export async function logoOfSchool(db: Db): Promise<StoredFile> {
  const [known] = await db.select({ logo: school.logo }).from(school).limit(1)
  const [kept] = known?.logo ?? []
  const file = kept && (await findStoredFile(db, kept.url))
  if (file?.recordKind !== 'school') throw new BusinessError(say.upload.noLogo())
  return file
}
