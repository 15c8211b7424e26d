import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { desktopWidgets } from '../desktop/desktopWidgets.ts'
import { FormRenderer } from '../desktop/FormRenderer.tsx'
import { parseDesign } from '../schema/parse/parseDesign.ts'
import { validateSubmission } from '../schema/validateSubmission.ts'
import { extendSchemas } from '../definition/widgetSchemas.ts'
import { blankSchema } from '../widgets/blank/schema.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import { blankWidget } from './blankWidget.tsx'
import type { FormHandle } from './formProps.ts'
import { registerWidget } from './formWidgets.ts'
import type { ControlProps } from './widgetRenderer.ts'

const Seat = ({ value, onChange, labelId }: ControlProps) => (
  <button type="button" aria-labelledby={labelId} onClick={() => onChange([...(value as string[]), 'A1'])}>
    {(value as string[]).length} 个座位
  </button>
)
const widgets = registerWidget(desktopWidgets, blankWidget({ seats: { Control: Seat } }))
const slot = (model: string, defaultType: string, options = {}) => ({
  type: 'blank',
  name: model,
  key: model,
  model,
  options: { defaultType, ...options },
})
const designWith = (...list: object[]) => parseDesign({ list }, undefined, widgets.schemas).design

it('a slot is filled with what the host has for it, and checked by its type on both sides', async () => {
  const form = createRef<FormHandle>()
  const design = designWith(slot('seats', 'Array', { required: true }), slot('other', 'String'))
  render(<FormRenderer ref={form} design={design} widgets={widgets} />)
  await userEvent.click(await screen.findByRole('button', { name: 'seats' }))
  await waitFor(() => expect(form.current!.getValues()).toMatchObject({ seats: ['A1'] }))
  screen.getByText('此项（自定义区域）暂时无法填写')

  const check = (values: Record<string, unknown>) =>
    validateSubmission(design, values, {}, { widgets: extendSchemas(builtInSchemas, blankSchema) }).errors.map(({ message }) => message)
  expect(check({ seats: ['A1'], other: '一' })).toEqual([])
  expect(check({})).toEqual(['seats必须填写'])
  expect(check({ seats: { 0: 'A1' }, other: 1 })).toEqual(['seats格式不正确', 'other格式不正确'])
  expect(check({ seats: ['A1'.repeat(60_000)] })).toEqual(['seats不能超过 100000 个字'])
})

it('a slot is nobody’s to fill in where the host has no such type', () => {
  const { values, refused } = validateSubmission(designWith(slot('seats', 'Array')), { seats: ['A1'] })
  expect([refused, { ...values }]).toEqual([[{ model: 'seats', reason: 'unfillable' }], {}])
})
