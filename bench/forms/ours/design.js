import { OPTIONS, YES } from '../shared/scenarios.js'

const options = OPTIONS.map((value) => ({ value, label: value }))
/** What a saved design says of each kind beyond what all fields say. */
const own = {
  input: { dataType: 'string', maxlength: -1, placeholder: '' },
  textarea: { placeholder: '' },
  number: {},
  radio: { options },
  checkbox: { options },
  select: { options, clearable: true },
  date: { type: 'date', format: 'yyyy-MM-dd' },
  switch: {},
}

const widget = (type, { name, label }, more) => ({ type, name: label, key: name, model: name, icon: `icon-${type}`, rules: [], ...more })

/** The design, as it would be saved. */
export function designOf({ fields, columns, rows }) {
  const list =
    columns.length > 0
      ? [
          widget(
            'table',
            { name: 'table', label: 'Table' },
            {
              options: { defaultValue: rows },
              columns: [{ span: 24, list: columns.map((name) => widget('input', { name, label: name }, { options: own.input })) }],
            },
          ),
        ]
      : fields.map((field) =>
          widget(field.kind, field, {
            options: {
              ...own[field.kind],
              required: field.required,
              ...(field.shownBy && { visibleWhen: `\${${field.shownBy} == '${YES}'}` }),
            },
          }),
        )
  return JSON.stringify({ list, config: { labelWidth: 100, labelPosition: 'right', size: 'small' } })
}
