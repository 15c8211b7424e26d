import { fieldsOf } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import type { FormField } from '@sc/workflow-designer'

/** What the workflow designer is told of a form: its fields, and what may be chosen in those of choices. */
export const formFieldsOf = (design: FormDesign): FormField[] =>
  fieldsOf(design).map(({ model, name, valueType, options }) => ({ model, name, valueType, ...(options && { options }) }))
