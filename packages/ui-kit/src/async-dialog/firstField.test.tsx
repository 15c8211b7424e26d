import { render, screen } from '@testing-library/react'
import { Input, Select } from 'antd'
import { expect, it } from 'vitest'
import { firstField } from './firstField.ts'

it('is the first field, or the first that is empty: what is chosen is not', () => {
  const options = [{ value: 'sex', label: '性别' }]
  const { container, rerender } = render(
    <>
      <Select aria-label="字典" showSearch value="sex" options={options} />
      <Input aria-label="名称" defaultValue="男" />
      <Input aria-label="编码" />
    </>,
  )
  expect(firstField(container, false)).toBe(screen.getByLabelText('字典'))
  expect(firstField(container, true)).toBe(screen.getByLabelText('编码'))
  rerender(<Select aria-label="字典" showSearch options={options} />)
  expect(firstField(container, true)).toBe(screen.getByLabelText('字典'))
  rerender(<Input aria-label="名称" defaultValue="男" />)
  expect(firstField(container, true)).toBe(screen.getByLabelText('名称'))
})
