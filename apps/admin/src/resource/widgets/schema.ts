import { accepted, defineWidget, option } from '@sc/form-renderer/schema'

/** A field of a record that names departments, roles, people or other records: one, or any number of them. */
export const pickedSchema = defineWidget(
  'picked',
  {
    required: option.flag(),
    disabled: option.flag(),
    placeholder: option.text(),
    width: option.text('100%'),
    multiple: option.flag(),
    kind: option.text('departs'),
  },
  {
    value: {
      type: ({ multiple }) => (multiple ? 'array' : 'string'),
      initial: ({ multiple }) => (multiple ? [] : ''),
      // A list that is narrowed to one begins a new record with that one.
      accept: (value, { multiple }) => accepted(multiple ? [value ?? []].flat().filter((one) => one !== '') : value),
    },
  },
)

/** A secret of a record, which nobody reads: what is kept stays, unless another one is typed. */
export const secretSchema = defineWidget(
  'secret',
  {
    required: option.flag(),
    disabled: option.flag(),
    placeholder: option.text(),
    width: option.text('100%'),
    maxlength: option.amount(100),
  },
  { value: { type: () => 'string', initial: () => '', accept: (value) => accepted(value) } },
)

/** A part of a form under its name, with the fields that belong together. */
export const sectionSchema = defineWidget('section', {}, { container: true })
