import type { OptionItem, Widget } from '@sc/form-renderer/schema'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../FormDesigner.tsx'
import { design, widget } from '../testing/sample.ts'
import type { FieldUse } from './fieldUses.ts'

const level = widget('级别', {
  type: 'radio',
  model: 'level',
  options: { options: [{ value: '国家级' }, { value: '省级' }, { value: '校级' }], defaultValue: '' },
})
const proof = widget('证明材料', { options: { visibleWhen: "${level == '国家级'}" } })
const process: FieldUse = { model: 'level', by: '流程“学分认定”的流转条件（项目“开放日”）', values: ['省级'], binding: true }

function open(...list: Widget[]) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(...list)} fieldUses={[process]} />
    </App>,
  )
  act(() => screen.getByRole('group', { name: /^级别，/ }).focus())
  const values = () => (handle.current!.getDesign().list[0]!.options.options as OptionItem[]).map(({ value }) => value)
  return { user, values }
}

describe('an option with whose value something compares', () => {
  it('is removed only after it was said what breaks', async () => {
    const { user, values } = open(level, proof)
    await user.click(screen.getByRole('button', { name: '删除选项 国家级' }))
    const asked = within(await screen.findByRole('dialog'))
    expect(asked.getAllByText('删除选项“国家级”？')).not.toEqual([])
    asked.getByText('“证明材料”的显示条件')
    asked.getByText(/删除后请修改这些条件/)
    await user.click(asked.getByRole('button', { name: /保\s*留/ }))
    expect(values()).toEqual(['国家级', '省级', '校级'])
    await user.click(screen.getByRole('button', { name: '删除选项 校级' }))
    expect(values()).toEqual(['国家级', '省级'])
  })

  it('says which process asks for it, and that a version without it cannot be used there', async () => {
    const { user, values } = open(level, proof)
    await user.click(screen.getByRole('button', { name: '删除选项 省级' }))
    const asked = within(await screen.findByRole('dialog'))
    asked.getByText('流程“学分认定”的流转条件（项目“开放日”）')
    asked.getByText(/新版本不能发布给项目使用/)
    await user.click(asked.getByRole('button', { name: /删\s*除/ }))
    expect(values()).toEqual(['国家级', '校级'])
  })

  it('becomes another value only after it was said what breaks', async () => {
    const { user, values } = open(level, proof)
    await user.click(screen.getByLabelText('显示选项的值'))
    const value = screen.getByLabelText('第 1 项的值') as HTMLInputElement
    await user.clear(value)
    await user.type(value, '国家{Enter}')
    const asked = within(await screen.findByRole('dialog'))
    expect(asked.getAllByText('把选项“国家级”的值由“国家级”改为“国家”？')).not.toEqual([])
    asked.getByText('“证明材料”的显示条件')
    asked.getByText(/修改后请同样修改这些条件/)
    expect(values()).toEqual(['国家级', '省级', '校级'])
    await user.click(asked.getByRole('button', { name: /保\s*留/ }))
    expect(values()).toEqual(['国家级', '省级', '校级'])
    await vi.waitFor(() => expect(value.value).toBe('国家级'))
  })

  it('is another value once that was confirmed, and from then on as it is typed', async () => {
    const { user, values } = open(level, proof)
    await user.click(screen.getByLabelText('显示选项的值'))
    const value = screen.getByLabelText('第 2 项的值') as HTMLInputElement
    await user.type(value, '别{Enter}')
    const asked = within(await screen.findByRole('dialog'))
    asked.getByText(/新版本不能发布给项目使用/)
    await user.click(asked.getByRole('button', { name: /修\s*改/ }))
    expect(values()).toEqual(['国家级', '省级别', '校级'])
    await user.type(screen.getByLabelText('第 3 项的值'), '别')
    expect(values()).toEqual(['国家级', '省级别', '校级别'])
  })

  it('says so beside the value', async () => {
    const { user } = open(level, proof)
    await user.click(screen.getByLabelText('显示选项的值'))
    screen.getByText('用在“证明材料”的显示条件')
    expect(screen.getAllByText('用在流程“学分认定”的流转条件（项目“开放日”）')).toHaveLength(2)
  })
})
