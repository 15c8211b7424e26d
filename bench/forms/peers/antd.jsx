import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Switch, Table } from 'antd'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { presentReact } from '../shared/react.js'
import { OPTIONS, YES } from '../shared/scenarios.js'

const options = OPTIONS.map((value) => ({ value, label: value }))
const controls = {
  input: () => <Input />,
  textarea: () => <Input.TextArea />,
  number: () => <InputNumber />,
  radio: () => <Radio.Group options={options} />,
  checkbox: () => <Checkbox.Group options={options} />,
  select: () => <Select options={options} allowClear />,
  date: () => <DatePicker />,
  switch: () => <Switch />,
}

function Field({ field: { kind, name, label, required } }) {
  return (
    <Form.Item name={name} label={label} rules={[{ required }]} valuePropName={kind === 'switch' ? 'checked' : 'value'}>
      {controls[kind]()}
    </Form.Item>
  )
}

function Conditional({ field }) {
  return Form.useWatch(field.shownBy) === YES ? <Field field={field} /> : null
}

function Rows({ columns }) {
  return (
    <Form.List name="table">
      {(items) => (
        <Table
          size="small"
          pagination={false}
          dataSource={items}
          columns={columns.map((column) => ({
            title: column,
            key: column,
            render: (_, { name }) => (
              <Form.Item noStyle name={[name, column]}>
                <Input />
              </Form.Item>
            ),
          }))}
        />
      )}
    </Form.List>
  )
}

presentReact({ createRoot, flushSync }, ({ fields, columns, rows }) => (
  <Form labelCol={{ flex: '100px' }} initialValues={{ table: rows }}>
    {fields.map((field) => (field.shownBy ? <Conditional key={field.name} field={field} /> : <Field key={field.name} field={field} />))}
    {columns.length > 0 && <Rows columns={columns} />}
  </Form>
))
