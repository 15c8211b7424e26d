import { fieldsOf } from '@sc/form-renderer/schema'
import type { FormDesign, KnownChoices } from '@sc/form-renderer/schema'
import type { FormField } from '@sc/workflow-designer'

/** What the workflow designer is told of a form: its fields, and what may be chosen in those of choices, dictionaries as far as they are known, and how dates are written. */
export const formFieldsOf = (design: FormDesign, known?: KnownChoices): FormField[] =>
  fieldsOf(design, known).map(({ model, name, valueType, options, moment }) => ({
    model,
    name,
    valueType,
    ...(options && { options }),
    ...(moment && { moment }),
  }))
