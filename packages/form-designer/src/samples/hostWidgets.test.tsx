import { parseDesign, serialiseDesign, validateSubmission } from '@sc/form-renderer/schema'
import { LanguageProvider } from '@sc/locale/react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle, type FormDesignerProps } from '../FormDesigner.tsx'
import { design, outline, widget } from '../testing/sample.ts'
import { hostWidgets } from './hostWidgets.ts'

function open(props: Partial<FormDesignerProps> = {}, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const handle = createRef<FormDesignerHandle>()
  render(
    <LanguageProvider language={language}>
      <App>
        <FormDesigner ref={handle} name="采样" widgets={hostWidgets} {...props} />
      </App>
    </LanguageProvider>,
  )
  return { user: userEvent.setup(), handle: () => handle.current!, seen: () => outline(handle.current!.getDesign().list) }
}

const sampling = design(widget('采样点', { type: 'place', model: 'place', options: {} }))

const item = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}，`) })
const dialog = async () => within(await screen.findByRole('dialog'))

describe('types of a host', () => {
  it('are offered, drawn and set up like any other', async () => {
    const { user, handle } = open()
    act(() => screen.getByRole('button', { name: '添加定位点' }).focus())
    await user.keyboard('{Enter}')
    await within(item('定位点')).findByLabelText('纬度')
    const digits = await screen.findByLabelText('保留小数位数')
    await user.clear(digits)
    await user.type(digits, '2')
    await user.click(screen.getByLabelText('必填'))
    const { type, options, rules } = handle().getDesign().list[0]!
    expect([type, options.digits]).toEqual(['place', 2])
    expect(rules).toEqual([{ required: true, message: '定位点必须填写' }])
    expect(handle().hindrances('present')).toEqual([])
  })

  it('hold what a container of a host is for', async () => {
    const { user, seen, handle } = open({ initialDesign: design(widget('甲')) })
    act(() => item('甲').focus())
    await user.dblClick(screen.getByRole('button', { name: '添加分组框' }))
    act(() => item('甲').focus())
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(seen()).toBe('分组框[甲]')
    await user.keyboard('{Control>}d{/Control}')
    expect(seen()).toBe('分组框[甲 甲]')
    const saved = JSON.stringify(serialiseDesign(handle().getDesign()))
    expect(parseDesign(saved, undefined, hostWidgets.schemas).issues).toEqual([])
    expect(validateSubmission(handle().getDesign(), { input_甲: '一' }, {}, { widgets: hostWidgets.schemas }).errors).toEqual([])
  })

  it('are at work in the preview', async () => {
    const { user } = open({ initialDesign: sampling })
    await user.click(screen.getByRole('button', { name: '预览' }))
    const inside = await dialog()
    await user.type(await inside.findByLabelText('纬度'), '31.2')
    await user.click(inside.getByRole('button', { name: '获取数据' }))
    await inside.findByText('采样点格式不正确')
  })

  it('are at work in the preview of a phone', async () => {
    const { user } = open({ initialDesign: sampling })
    await user.click(screen.getByRole('button', { name: '移动端预览' }))
    await (await dialog()).findByPlaceholderText('经度', {}, { timeout: 10_000 })
  })

  it('are known where a design is imported', async () => {
    const text = JSON.stringify({
      list: [{ type: 'place', name: '采样点', key: '1', icon: '', model: 'place', options: { digits: 2 }, rules: [] }],
      config: { labelWidth: 100 },
    })
    const { user, seen } = open()
    await user.click(screen.getByRole('button', { name: '导入JSON' }))
    const inside = await dialog()
    await user.click(inside.getByRole('textbox'))
    await user.paste(text)
    await inside.findByText('可以导入，共 1 个组件')
    expect(inside.queryAllByRole('listitem')).toEqual([])
    await user.click(inside.getByRole('button', { name: /导\s*入$/ }))
    expect(seen()).toBe('采样点')
  })

  it('are called in the language of the designer', () => {
    open({}, 'en-US')
    screen.getByRole('button', { name: 'Add Place' })
  })
})
