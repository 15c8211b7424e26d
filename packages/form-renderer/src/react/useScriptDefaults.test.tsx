import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { FormRenderer, type FormHandle } from '../index.ts'
import { emptyDesign } from '../schema/emptyDesign.ts'
import type { FormDesign, Widget, WidgetOptions } from '../definition/types.ts'

const input = (model: string, options: WidgetOptions): Widget => ({
  type: 'input',
  name: model,
  key: `1_${model}`,
  model,
  icon: '',
  options,
  rules: [],
})
const design: FormDesign = {
  ...emptyDesign(),
  list: [
    input('姓名', { defaultValueSwitch: true, remoteDefaultValue: 'name' }),
    input('学号', { defaultValueSwitch: true, remoteDefaultValue: 'broken' }),
    input('说明', { defaultValue: '无' }),
  ],
}
const script = (expression: string) =>
  expression === 'name' ? Promise.resolve({ label: '姓名', value: '张三' }) : Promise.reject(new Error('no such script'))

it('begins with what scripts answer; of one that fails, empty', async () => {
  const handle = createRef<FormHandle>()
  render(<FormRenderer ref={handle} design={design} sources={{ script }} />)
  expect(await screen.findByLabelText('姓名')).toHaveProperty('value', '张三')
  expect(screen.getByLabelText('学号')).toHaveProperty('value', '')
  expect(handle.current?.getValues()).toMatchObject({ 姓名: '张三', 说明: '无' })
})

it('does not wait where the host runs no scripts', async () => {
  render(<FormRenderer design={design} />)
  expect(await screen.findByLabelText('姓名')).toHaveProperty('value', '')
})
