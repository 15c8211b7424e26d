import { and, asc, desc, gt, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { asksField, BUILT_IN_FORMS } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { depart, formDesign, processModel, user } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { designAt, designOfProject, findFormByCode, publishedVersions } from '../form/repository.ts'
import { withPlaces } from '../form/taken.ts'
import { settleScripts } from '../form/scripted.ts'
import { decidingFields, shownFieldOfRule } from '../hours/decidingFields.ts'
import { recognisingFields } from '../recognition/fields.ts'
import { latestDefinition } from '../workflow/repository.ts'
import { openItem } from './repository.ts'

/** A version's design; without one the newest published, or the saved one of a form that was never published. */
export async function choosableDesign(db: Db, formCode: string, formVersion: number | null): Promise<string | undefined> {
  const found = await designOfProject(db, { formCode, formVersion })
  if (found) return found.design
  const form = await findFormByCode(db, formCode)
  if (!form) return undefined
  if (formVersion !== null) throw new BusinessError(say.item.noSuchVersion({ form: form.formName, version: formVersion }))
  return designAt(db, form.id, form.revision)
}

/** What a project may choose of a form. */
export async function formChoices(db: Db, { formCode, formVersion }: { formCode: string; formVersion?: number | undefined }) {
  const form = await findFormByCode(db, formCode)
  if (!form) throw notFound(say.form.form())
  const design = await choosableDesign(db, formCode, formVersion ?? null)
  const versions = await publishedVersions(db, form.id)
  return {
    versions: versions.map(({ version, note, publishTime }) => ({ version, note, publishTime: formatMoment(publishTime) })),
    hoursFields: design === undefined ? [] : await decidingFields(db, design),
    ...(design === undefined ? { dayFields: [], claimFields: [] } : recognisingFields(design)),
  }
}

/** What may be bound: forms with a design, processes that are deployed; and whom a project may be for. */
export async function bindable(db: Db) {
  const forms = await db
    .select({ formCode: formDesign.formCode, formName: formDesign.formName, publishedVersion: formDesign.publishedVersion })
    .from(formDesign)
    .where(and(gt(formDesign.widgetCount, 0), notInArray(formDesign.formCode, [...BUILT_IN_FORMS])))
    .orderBy(desc(formDesign.updateTime))
  const processes = await db
    .select({ key: processModel.key, name: processModel.name, version: processModel.deployedVersion })
    .from(processModel)
    // One that decides on what the school itself fills in takes no applications.
    .where(
      and(gt(processModel.deployedVersion, 0), or(isNull(processModel.formCode), notInArray(processModel.formCode, [...BUILT_IN_FORMS]))),
    )
    .orderBy(desc(processModel.updateTime))
  const departs = await db.select({ id: depart.id, name: depart.departName }).from(depart).orderBy(asc(depart.orgCode))
  const years = await db.selectDistinct({ cohort: user.cohort }).from(user).where(isNotNull(user.cohort)).orderBy(desc(user.cohort))
  return { forms, processes, departs, cohorts: years.flatMap(({ cohort }) => cohort ?? []) }
}

/** The form that an application for a project starts with: the version that the project names, as its process opens it to applicants. */
export async function applyForm(db: Db, username: string, id: string) {
  const found = await openItem(db, username, id)
  if (!found) throw notFound(say.item.project())
  const { open, row } = found
  const pinned = await designOfProject(db, row)
  if (!pinned) throw new BusinessError(say.item.noApplyForm())
  const { design: published, version } = pinned
  const { design } = await settleScripts(db, published, username)
  const { processKey, hoursRule } = row
  const definition = processKey === null ? undefined : await latestDefinition(db, processKey)
  const fieldPermissions = definition?.applicantsFields ?? {}
  const unseen = asksField(hoursRule) && fieldPermissions[hoursRule.field] === 'hidden'
  const hoursField = unseen ? null : await shownFieldOfRule(db, design, hoursRule)
  const shown = await withPlaces(db, design, { recordKind: 'item', recordId: id })
  return { item: open, formDesign: shown, formVersion: version, processVersion: definition?.version ?? null, fieldPermissions, hoursField }
}
