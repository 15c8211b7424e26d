import Form from '@rjsf/antd'
import validator from '@rjsf/validator-ajv8'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { presentReact } from '../shared/react.js'
import { OPTIONS, YES } from '../shared/scenarios.js'

const text = { type: 'string' }
const choice = { type: 'string', enum: OPTIONS }
const schemas = {
  input: text,
  textarea: text,
  number: { type: 'number' },
  radio: choice,
  checkbox: { type: 'array', items: choice, uniqueItems: true },
  select: choice,
  date: { type: 'string', format: 'date' },
  switch: { type: 'boolean' },
}
const widgets = { textarea: 'textarea', radio: 'radio', checkbox: 'checkboxes', select: 'select' }
const named = (fields, of) => Object.fromEntries(fields.map((field) => [field.name, of(field)]))
const property = ({ kind, label }) => ({ ...schemas[kind], title: label })

presentReact({ createRoot, flushSync }, ({ fields }) => {
  const always = fields.filter(({ shownBy }) => shownBy === undefined)
  const conditional = fields.filter(({ shownBy }) => shownBy !== undefined)
  const schema = {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: named(always, property),
    ...(conditional.length > 0 && {
      allOf: conditional.map((field) => ({
        if: { properties: { [field.shownBy]: { const: YES } }, required: [field.shownBy] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { properties: { [field.name]: property(field) } },
      })),
    }),
  }
  // No order: where it names a field that is not there just now, each drawing writes a warning. Conditional fields are the last ones.
  const uiSchema = named(
    fields.filter(({ kind }) => widgets[kind]),
    ({ kind }) => ({ 'ui:widget': widgets[kind] }),
  )
  return <Form schema={schema} uiSchema={uiSchema} validator={validator} />
})
