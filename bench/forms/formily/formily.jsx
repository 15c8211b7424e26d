import '@ant-design/v5-patch-for-react-19'
import { ArrayTable, Checkbox, DatePicker, FormItem, Input, NumberPicker, Radio, Select, Switch } from '@formily/antd-v5'
import { createForm } from '@formily/core'
import { FormProvider, createSchemaField } from '@formily/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { presentReact } from '../shared/react.js'
import { OPTIONS, YES } from '../shared/scenarios.js'

const SchemaField = createSchemaField({
  components: { ArrayTable, Checkbox, DatePicker, FormItem, Input, NumberPicker, Radio, Select, Switch },
})
const choices = { enum: OPTIONS.map((value) => ({ value, label: value })) }
const schemas = {
  input: { type: 'string', 'x-component': 'Input' },
  textarea: { type: 'string', 'x-component': 'Input.TextArea' },
  number: { type: 'number', 'x-component': 'NumberPicker' },
  radio: { type: 'string', ...choices, 'x-component': 'Radio.Group' },
  checkbox: { type: 'array', ...choices, 'x-component': 'Checkbox.Group' },
  select: { type: 'string', ...choices, 'x-component': 'Select' },
  date: { type: 'string', 'x-component': 'DatePicker' },
  switch: { type: 'boolean', 'x-component': 'Switch' },
}
const named = (list, of) => Object.fromEntries(list.map((each) => [each.name, of(each)]))

const table = (columns) => ({
  type: 'array',
  'x-component': 'ArrayTable',
  'x-component-props': { pagination: false },
  items: {
    type: 'object',
    properties: Object.fromEntries(
      columns.map((name) => [
        `column_${name}`,
        {
          type: 'void',
          'x-component': 'ArrayTable.Column',
          'x-component-props': { title: name },
          properties: { [name]: { type: 'string', 'x-component': 'Input' } },
        },
      ]),
    ),
  },
})

presentReact({ createRoot, flushSync }, ({ fields, columns, rows }) => {
  const properties = named(fields, ({ kind, label, required, shownBy }) => ({
    ...schemas[kind],
    title: label,
    required,
    'x-decorator': 'FormItem',
    ...(shownBy && { 'x-reactions': { dependencies: [shownBy], fulfill: { state: { visible: `{{$deps[0] === '${YES}'}}` } } } }),
  }))
  const form = createForm({ validateFirst: true, initialValues: columns.length > 0 ? { table: rows } : {} })
  return (
    <FormProvider form={form}>
      <SchemaField schema={{ type: 'object', properties: columns.length > 0 ? { table: table(columns) } : properties }} />
    </FormProvider>
  )
})
