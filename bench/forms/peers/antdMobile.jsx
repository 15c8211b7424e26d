import { Checkbox, DatePicker, Form, Input, Radio, Selector, Space, Stepper, Switch, TextArea } from 'antd-mobile'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { presentReact } from '../shared/react.js'
import { OPTIONS, YES } from '../shared/scenarios.js'

const each = (Choice) => (
  <Space>
    {OPTIONS.map((value) => (
      <Choice key={value} value={value}>
        {value}
      </Choice>
    ))}
  </Space>
)
const controls = {
  input: () => <Input />,
  textarea: () => <TextArea />,
  number: () => <Stepper />,
  radio: () => <Radio.Group>{each(Radio)}</Radio.Group>,
  checkbox: () => <Checkbox.Group>{each(Checkbox)}</Checkbox.Group>,
  select: () => <Selector options={OPTIONS.map((value) => ({ value, label: value }))} />,
  date: () => <DatePicker>{(value) => value?.toLocaleDateString() ?? '—'}</DatePicker>,
  switch: () => <Switch />,
}

function Field({ field: { kind, name, label, required } }) {
  const picker = kind === 'date' && { trigger: 'onConfirm', onClick: (_, picker) => picker.current?.open() }
  return (
    <Form.Item name={name} label={label} rules={[{ required }]} valuePropName={kind === 'switch' ? 'checked' : 'value'} {...picker}>
      {controls[kind]()}
    </Form.Item>
  )
}

function Conditional({ field }) {
  return Form.useWatch(field.shownBy) === YES ? <Field field={field} /> : null
}

presentReact({ createRoot, flushSync }, ({ fields }) => (
  <Form layout="horizontal">
    {fields.map((field) => (field.shownBy ? <Conditional key={field.name} field={field} /> : <Field key={field.name} field={field} />))}
  </Form>
))
