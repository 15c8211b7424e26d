import { fieldsOf, tellsDay } from '@sc/form-renderer/schema'
import type { FieldInfo } from '@sc/form-renderer/schema'
import type { NamedField } from '@sc/api-client/contract'
import { openDesign } from '../form/openDesign.ts'

/** What holds one value that people can read. */
const CLAIM_TYPES: readonly string[] = ['input', 'number', 'radio', 'select', 'date', 'datetime']

/** Whether a field says on which day something was. */
export const holdsDay = ({ moment, valueType }: FieldInfo): boolean => valueType === 'date' && moment !== undefined && tellsDay(moment)

/** Whether one achievement can be told from another by what a field holds. */
export const tellsApart = ({ type, valueType }: FieldInfo): boolean => CLAIM_TYPES.includes(type) && valueType !== 'array'

/** What a field is called. */
export const titleOf = ({ model, name }: Pick<FieldInfo, 'model' | 'name'>): string => name || model

/** The fields of a form that a project can recognise something by. */
export function recognisingFields(design: string): { dayFields: NamedField[]; claimFields: NamedField[] } {
  const fields = fieldsOf(openDesign(design))
  const named = (which: (field: FieldInfo) => boolean) => fields.filter(which).map((info) => ({ field: info.model, title: titleOf(info) }))
  return { dayFields: named(holdsDay), claimFields: named(tellsApart) }
}
