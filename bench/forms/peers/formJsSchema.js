import { OPTIONS, YES } from '../shared/scenarios.js'

const values = OPTIONS.map((value) => ({ value, label: value }))
const components = {
  input: { type: 'textfield' },
  textarea: { type: 'textarea' },
  number: { type: 'number' },
  radio: { type: 'radio', values },
  checkbox: { type: 'checklist', values },
  select: { type: 'select', values },
  date: { type: 'datetime', subtype: 'date' },
  switch: { type: 'checkbox' },
}
/** Of sixteen in a row. */
const CELL_WIDTH = 2

/** Rows are its dynamic list: the nearest that it has to a table that is filled in. */
export function formJsSchema({ fields, columns, rows }) {
  const list = {
    type: 'dynamiclist',
    id: 'Field_table',
    path: 'table',
    label: columns.at(-1),
    isRepeating: true,
    allowAddRemove: true,
    defaultRepetitions: rows.length,
    disableCollapse: true,
    components: columns.map((key) => ({
      type: 'textfield',
      id: `Field_${key}`,
      key,
      label: key,
      layout: { row: 'Row_1', columns: CELL_WIDTH },
    })),
  }
  return {
    type: 'default',
    schemaVersion: 16,
    components:
      columns.length > 0
        ? [list]
        : fields.map(({ kind, name, label, required, shownBy }) => ({
            ...components[kind],
            id: `Field_${name}`,
            key: name,
            // A date has a label of its own kind.
            ...(kind === 'date' ? { dateLabel: label } : { label }),
            validate: { required },
            ...(shownBy && { conditional: { hide: `=${shownBy} != "${YES}"` } }),
          })),
  }
}
