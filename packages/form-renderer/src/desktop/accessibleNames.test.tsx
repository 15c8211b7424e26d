import { render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { expect, it } from 'vitest'
import { desktopWidgets, FormRenderer } from '../index.ts'
import { formOf } from '../samples/formOf.ts'

const fields = [
  { type: 'input' },
  { type: 'number' },
  { type: 'number', options: { controlsPosition: 'right' } },
  { type: 'slider', options: { showInput: true } },
  { type: 'select' },
  { type: 'select', options: { multiple: true, clearable: true, defaultValue: ['选项1'] } },
  { type: 'select', options: { filterable: true, clearable: true, defaultValue: '选项1' } },
  { type: 'time', options: { isRange: true } },
  { type: 'time' },
  { type: 'date' },
  { type: 'date', options: { type: 'daterange' } },
  { type: 'datetime' },
  { type: 'radio' },
  { type: 'checkbox' },
  { type: 'switch' },
  { type: 'textarea' },
]

it('tells a screen reader nothing in English', async () => {
  const design = formOf(
    fields.map(({ type, options = {} }, at) => ({
      type,
      name: `字段${at}`,
      model: `f${at}`,
      options: { options: [{ value: '选项1' }, { value: '选项2' }], ...options },
    })),
  )
  const { container } = render(
    <ConfigProvider locale={zhCN}>
      <FormRenderer design={design} />
    </ConfigProvider>,
  )
  await waitFor(() => expect(container.querySelectorAll('.sc-form-row')).toHaveLength(fields.length))
  const named = [...container.querySelectorAll('[aria-label]')].filter((element) => element.closest('[aria-hidden=true]') === null)
  // What is inside a named button is not read out.
  const said = named.filter((element) => element.parentElement?.closest('[role=button][aria-label], button[aria-label]') == null)
  const english = said.map((element) => element.getAttribute('aria-label') ?? '').filter((name) => /^[a-z]/i.test(name))
  expect(english).toEqual([])
  // What a field is called names the field alone.
  expect(screen.getAllByLabelText(/^字段1(?!\d)/)).toHaveLength(1)
})

it('says that it is loading', () => {
  // Never here, whatever other forms have loaded.
  const renderers = desktopWidgets.renderers.with('rate', () => new Promise(() => undefined))
  render(<FormRenderer design={formOf([{ type: 'rate', name: '评分', model: 'rating' }])} widgets={{ ...desktopWidgets, renderers }} />)
  screen.getByRole('status', { name: '加载中…' })
})
