import type { Widget } from '@sc/form-renderer/schema'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../FormDesigner.tsx'
import { design, widget } from '../testing/sample.ts'
import type { FieldUse } from './fieldUses.ts'

Element.prototype.scrollIntoView = () => undefined

const hours = widget('学时', { model: 'hours' })
const proof = widget('证明材料', { options: { visibleWhen: '${hours > 3}' } })
const use: FieldUse = { model: 'hours', by: '流程“学分认定”的条件（项目“开放日”）', values: [], binding: true }

function open(list: Widget[], fieldUses: FieldUse[] = []) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(...list)} fieldUses={fieldUses} />
    </App>,
  )
  return { user, names: () => handle.current!.getDesign().list.map(({ name }) => name) }
}
const item = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}，`) })
const list = () => screen.queryByRole('region', { name: /处问题$/ })

describe('problems of a form', () => {
  it('are marked on the widget, and listed with a way to it', async () => {
    const { user } = open([hours, { ...proof, options: { visibleWhen: '${nosuch > 3}' } }])
    const words = '“证明材料”的显示条件用到表单中没有的字段 nosuch'
    expect(within(item('证明材料')).getByRole('img', { name: words })).toBeTruthy()
    await user.click(within(list()!).getByRole('button', { name: words }))
    expect(item('证明材料').getAttribute('aria-current')).toBe('true')
  })

  it('are none while all is well', () => {
    open([hours, proof], [use])
    expect(list()).toBeNull()
  })

  it('come with a name that processes ask for by the old one', async () => {
    const { user } = open([hours, proof], [use])
    act(() => item('学时').focus())
    expect(screen.getByText('用在流程“学分认定”的条件（项目“开放日”）')).toBeTruthy()
    await user.type(screen.getByLabelText('字段标识'), '2')
    expect(screen.getByText(/^原标识 hours 用在流程“学分认定”的条件/)).toBeTruthy()
    expect(within(list()!).getByText('流程“学分认定”的条件（项目“开放日”）用到的字段 hours 已不在表单中，新版本不能用于那里')).toBeTruthy()
    // The form's own condition went along.
    expect(within(list()!).getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('deleting a field that is asked for', () => {
  it('says what breaks before it is done', async () => {
    const { user, names } = open([hours, proof, widget('备注')], [use])
    act(() => item('学时').focus())
    await user.keyboard('{Delete}')
    const asked = within(await screen.findByRole('dialog'))
    expect(asked.getByText('“证明材料”的显示条件')).toBeTruthy()
    expect(asked.getByText(use.by)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: /删\s*除/ }))
    expect(names()).toEqual(['证明材料', '备注'])
    expect(within(list()!).getAllByRole('listitem')).toHaveLength(2)
  })

  it('asks nothing for a field that nobody asks for', async () => {
    const { user, names } = open([hours, proof, widget('备注')], [use])
    act(() => item('备注').focus())
    await user.keyboard('{Delete}')
    expect(names()).toEqual(['学时', '证明材料'])
  })
})
