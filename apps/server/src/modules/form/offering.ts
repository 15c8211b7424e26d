import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { dictionariesOf, outsideSourceOf, walkAllWidgets } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { formDesign, formRevision, formVersion, item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { openDesign } from './openDesign.ts'

/** A form of which a design offers a dictionary. */
export interface Offering {
  formId: string
  code: string
  name: string
  design: FormDesign
}

/** The designs that offer a dictionary: of forms as they are saved, in versions that were published, and that projects were set up with. */
export async function designsOffering(tx: Db, code: string): Promise<Offering[]> {
  const offering = await tx
    .selectDistinct({ formId: formDesign.id, code: formDesign.formCode, name: formDesign.formName, design: formRevision.design })
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
  return offering.flatMap(({ design: text, ...form }) => {
    const design = openDesign(text)
    return dictionariesOf(design).includes(code) ? [{ ...form, design }] : []
  })
}

/** The fields of a design that are filled in from a dictionary, sub-tables with such a column among them. */
export function modelsOffering(design: Pick<FormDesign, 'list'>, code: string): string[] {
  const models = new Set<string>()
  walkAllWidgets(design, (widget, { table }) => {
    const source = outsideSourceOf(widget)
    if (source?.kind === 'dict' && source.code === code) models.add(table?.model ?? widget.model)
  })
  return [...models]
}

/** A form that offers the dictionary. */
export const formOffering = async (tx: Db, code: string): Promise<string | undefined> => (await designsOffering(tx, code))[0]?.name

/** Refuses where a form offers the dictionary: what was saved would be shown as a code from then on. */
export async function checkNotOffered(tx: Db, code: string): Promise<void> {
  const form = await formOffering(tx, code)
  if (form !== undefined) throw new BusinessError(say.dictionary.offeredBy({ form }))
}
