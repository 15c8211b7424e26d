import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { dictionariesOf } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { formDesign, formRevision, formVersion, item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { openDesign } from './openDesign.ts'

/** A form that offers the dictionary, in its saved design, in a version that was published, or in one that a project was set up with. */
export async function formOffering(tx: Db, code: string): Promise<string | undefined> {
  const offering = await tx
    .selectDistinct({ name: formDesign.formName, design: formRevision.design })
    .from(formDesign)
    .innerJoin(formRevision, eq(formRevision.formId, formDesign.id))
    .leftJoin(formVersion, and(eq(formVersion.formId, formRevision.formId), eq(formVersion.revision, formRevision.revision)))
    .leftJoin(item, and(eq(item.formCode, formDesign.formCode), eq(item.settledFormRevision, formRevision.revision)))
    .where(
      and(
        or(eq(formRevision.revision, formDesign.revision), isNotNull(formVersion.version), isNotNull(item.id)),
        // The text may spell it otherwise: what it says is told by reading it.
        sql`(strpos(${formRevision.design}, ${code}) > 0 or strpos(${formRevision.design}, '\\u') > 0)`,
      ),
    )
  return offering.find(({ design }) => dictionariesOf(openDesign(design)).includes(code))?.name
}

/** Refuses where a form offers the dictionary: what was saved would be shown as a code from then on. */
export async function checkNotOffered(tx: Db, code: string): Promise<void> {
  const form = await formOffering(tx, code)
  if (form !== undefined) throw new BusinessError(say.dictionary.offeredBy({ form }))
}
