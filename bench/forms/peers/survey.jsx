import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.min.css'
import { Survey } from 'survey-react-ui'
import { presentReact } from '../shared/react.js'
import { OPTIONS, YES } from '../shared/scenarios.js'

const questions = {
  input: { type: 'text' },
  textarea: { type: 'comment' },
  number: { type: 'text', inputType: 'number' },
  radio: { type: 'radiogroup', choices: OPTIONS },
  checkbox: { type: 'checkbox', choices: OPTIONS },
  select: { type: 'dropdown', choices: OPTIONS },
  date: { type: 'text', inputType: 'date' },
  switch: { type: 'boolean' },
}

presentReact({ createRoot, flushSync }, ({ fields, columns, rows }) => {
  const elements = fields.map(({ kind, name, label, required, shownBy }) => ({
    ...questions[kind],
    name,
    title: label,
    isRequired: required,
    ...(shownBy && { visibleIf: `{${shownBy}} = '${YES}'` }),
  }))
  const table = {
    type: 'matrixdynamic',
    name: 'table',
    columns: columns.map((name) => ({ name, title: name, cellType: 'text' })),
    rowCount: rows.length,
    defaultValue: rows,
  }
  // As the others do it: a value is one as soon as it is typed.
  const model = new Model({ textUpdateMode: 'onTyping', elements: columns.length > 0 ? [table] : elements })
  return <Survey model={model} />
})
