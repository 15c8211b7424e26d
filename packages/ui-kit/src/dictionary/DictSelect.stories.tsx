import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { DictRadio } from './DictRadio.tsx'
import { createDictSource } from './DictSource.ts'
import { DictSelect } from './DictSelect.tsx'
import { DictTag } from './DictTag.tsx'

const source = createDictSource(async () => [
  { value: '1', text: '校级审核' },
  { value: '2', text: '学院审核' },
  { value: '3', text: '指导教师审核' },
])
const broken = createDictSource(() => Promise.reject(new Error('网络超时')))

function AuditType({ from = source }: { from?: typeof source }) {
  const [value, setValue] = useState<string | undefined>('1')
  return (
    <div style={{ width: 220 }}>
      <DictSelect
        aria-label="审核类型"
        source={from}
        code="item_audit_type"
        value={value ?? null}
        onChange={setValue}
        style={{ width: '100%' }}
      />
      <p>
        当前：
        <DictTag source={source} code="item_audit_type" value={value} />
      </p>
    </div>
  )
}

const meta: Meta<typeof AuditType> = { title: 'ui-kit/DictSelect', component: AuditType }
export default meta

export const Choosing: StoryObj<typeof AuditType> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findAllByText('校级审核')
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByText('学院审核', { selector: '.ant-select-item-option-content' }))
    await expect(canvas.getAllByText('学院审核').length).toBeGreaterThan(0)
  },
}

export const LoadFailed: StoryObj<typeof AuditType> = { args: { from: broken } }

function AuditTypeInSight() {
  const [value, setValue] = useState('1')
  return <DictRadio aria-label="审核类型" source={source} code="item_audit_type" value={value} onChange={setValue} />
}

/** All of a few in sight. */
export const InSight: StoryObj<typeof AuditTypeInSight> = {
  render: () => <AuditTypeInSight />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '学院审核' }))
    await expect(canvas.getByRole('radio', { name: '学院审核' })).toBeChecked()
  },
}
