import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { ConditionBuilder, type ConditionBuilderProps } from '../builder/ConditionBuilder.tsx'
import type { ConditionField } from '../model/conditionField.ts'

/** One of each kind. */
export const fields: ConditionField[] = [
  { model: 'hours', name: '认定学时', valueType: 'number' },
  { model: 'note', name: '说明', valueType: 'string' },
  {
    model: 'kind',
    name: '类别',
    valueType: 'string',
    options: [
      { value: 'a', label: '竞赛' },
      { value: 2, label: '讲座' },
    ],
  },
  {
    model: 'tags',
    name: '标签',
    valueType: 'array',
    options: [
      { value: 't1', label: '校级' },
      { value: 't2', label: '院级' },
    ],
  },
  { model: 'college', name: '学院', valueType: 'string', options: 'elsewhere' },
  { model: 'urgent', name: '是否加急', valueType: 'boolean' },
  { model: 'my-hours', name: '折算学时', valueType: 'number' },
  { model: 'day', name: '活动日期', valueType: 'date', moment: { format: 'yyyy-MM-dd', timestamp: false } },
  { model: 'self', name: '证书', valueType: 'string', unavailable: '字段自己的条件不能看它自己' },
]

/** The builder over one expression; what it writes is what a process or a form would run. */
export function open(expression = '', props: Partial<ConditionBuilderProps> = {}) {
  const written = vi.fn<(expression: string) => void>()
  function Host() {
    const [body, setBody] = useState(expression)
    const change = (next: string) => {
      written(next)
      setBody(next)
    }
    return <ConditionBuilder fields={fields} expression={body} onChange={change} {...props} />
  }
  render(<Host />)
  return written
}

const offered = () => [
  ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content'),
]

/** In the last of the controls that are called so. */
export async function pick(label: string, text: string) {
  await userEvent.click(screen.getAllByRole('combobox', { name: label }).at(-1)!)
  await waitFor(() => expect(offered().some((option) => option.textContent?.startsWith(text))).toBe(true))
  await userEvent.click(offered().find((option) => option.textContent?.startsWith(text))!)
}
