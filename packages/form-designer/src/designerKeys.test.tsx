import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from './FormDesigner.tsx'
import { design, widget } from './testing/sample.ts'
import type { Widget } from '@sc/form-renderer/schema'

function open(one: Widget) {
  const handle = createRef<FormDesignerHandle>()
  const { container } = render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(one)} />
    </App>,
  )
  const item = container.querySelector<HTMLElement>('[data-key]')!
  act(() => item.focus())
  return { item, list: () => handle.current!.getDesign().list }
}

describe('undo and redo with the focus in a select of the properties', () => {
  it('take the choice back and bring it again', async () => {
    const user = userEvent.setup()
    const { list } = open(widget('日期', { type: 'date', options: { type: 'date', format: 'yyyy-MM-dd', defaultValue: '' } }))
    await user.click(screen.getByLabelText('显示类型'))
    await user.click(await screen.findByTitle('月份'))
    expect(list()[0]!.options.type).toBe('month')
    expect(document.activeElement).toBe(screen.getByLabelText('显示类型'))
    await user.keyboard('{Control>}z{/Control}')
    expect(list()[0]!.options.type).toBe('date')
    await user.keyboard('{Control>}y{/Control}')
    expect(list()[0]!.options.type).toBe('month')
  })

  it('are the select’s own while something is being typed into it', () => {
    const { item, list } = open(widget('附件', { type: 'fileupload', options: { ext: [] } }))
    fireEvent.keyDown(item, { key: 'd', ctrlKey: true })
    const suffixes = screen.getByLabelText('允许的后缀')
    fireEvent.change(suffixes, { target: { value: '.pd' } })
    fireEvent.keyDown(suffixes, { key: 'z', ctrlKey: true })
    expect(list()).toHaveLength(2)
  })
})
