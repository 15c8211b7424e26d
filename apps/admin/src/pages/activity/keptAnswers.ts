import { fieldsByModel, isEmptyValue } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign } from '@sc/form-renderer/schema'
import type { KeptDraft } from '../../drafts/DraftKeeper.ts'
import { carryOver, fieldsAsFilled, withoutClosed } from './carryOver.ts'
import type { Aside, CarriedOver, FormerFields } from './carryOver.ts'

type Values = Readonly<Record<string, unknown>>

/** Beside the answers of a draft, which are under the models of their fields; no model begins so. */
const BESIDE = '$form'

/** What a draft keeps beside its answers, so that none is lost where the form is another when it is opened again. */
interface Beside extends Aside {
  formCode: string | null
  fields: FormerFields
}

/** A form as it is now. */
export interface PresentForm {
  formCode: string | null
  version: number
  design: FormDesign
  permissions: FieldPermissions
}

export const NOTHING_ASIDE: Aside = { left: [], files: [], moved: [] }

/** Both, the earlier first. */
export const together = (one: Aside, other: Aside): Aside => ({
  left: [...one.left, ...other.left],
  files: [...new Set([...one.files, ...other.files])],
  moved: [...new Set([...one.moved, ...other.moved])],
})

/** What a draft keeps of a form that is being filled in. */
export const keptOf = (values: Values, { left, files, moved }: Aside, { formCode, design }: Pick<PresentForm, 'formCode' | 'design'>) => ({
  ...values,
  [BESIDE]: { formCode, fields: fieldsAsFilled(values, design), left, files, moved } satisfies Beside,
})

/** A draft for the form as it is now: answers go where they can stand, and what did not come along is still there to be read. */
export function reopened(
  { [BESIDE]: beside, ...values }: Values,
  { baseRevision }: Pick<KeptDraft, 'baseRevision'>,
  form: PresentForm,
): CarriedOver {
  const kept = isBeside(beside) ? beside : null
  const fields = kept?.fields ?? fieldsOfOld(values, form.design)
  const carried = isSame(kept, baseRevision, form) ? { values, ...NOTHING_ASIDE } : carriedTo(values, fields, form)
  const open = withoutClosed(carried.values, form.design, form.permissions)
  return { ...[carried, open].reduce<Aside>(together, kept ?? NOTHING_ASIDE), values: open.values }
}

/** The same of what was typed into fields that were hidden: where they open, it is there again. Nothing is said of what has no place. */
export function hiddenReopened(
  hidden: Values,
  { [BESIDE]: beside }: Values,
  { baseRevision }: Pick<KeptDraft, 'baseRevision'>,
  form: PresentForm,
): Record<string, unknown> {
  const kept = isBeside(beside) ? beside : null
  if (isSame(kept, baseRevision, form)) return { ...hidden }
  return carryOver(hidden, kept?.fields ?? {}, form.design, { permissions: form.permissions }).values
}

const isSame = (kept: Beside | null, baseRevision: number | null, { version, formCode }: PresentForm) =>
  baseRevision === version && (kept === null || kept.formCode === formCode)

/** A field that stayed and is left empty stays empty, whatever the form begins with. */
function carriedTo(values: Values, fields: FormerFields, { design, permissions }: PresentForm): CarriedOver {
  const carried = carryOver(values, fields, design, { permissions })
  const emptied = [...fieldsByModel(design)].flatMap(([model, { valueType }]) =>
    Object.hasOwn(values, model) && isEmptyValue(values[model]) && fields[model]?.valueType === valueType
      ? [[model, values[model]] as const]
      : [],
  )
  return { ...carried, values: { ...Object.fromEntries(emptied), ...carried.values } }
}

/** Drafts of earlier versions of the product say nothing of their fields; what the form has no place for is called by its key. */
function fieldsOfOld(values: Values, design: FormDesign): FormerFields {
  const present = fieldsByModel(design)
  const gone = Object.entries(values).filter(([model]) => !present.has(model))
  const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  return {
    ...Object.fromEntries(
      gone.flatMap(([model, value]) =>
        words(value) ? [[model, { name: '', type: '', valueType: 'unknown' as const, shown: words(value) }]] : [],
      ),
    ),
    ...Object.fromEntries(Object.entries(fieldsAsFilled(values, design)).filter(([model]) => Object.hasOwn(values, model))),
  }
}

const isBeside = (beside: unknown): beside is Beside =>
  typeof beside === 'object' &&
  beside !== null &&
  ['fields', 'left', 'files', 'moved'].every((part) => typeof (beside as Record<string, unknown>)[part] === 'object')
