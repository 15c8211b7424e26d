import type { FormSources, Widget } from '@sc/form-renderer/schema'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../FormDesigner.tsx'
import { design, widget } from '../testing/sample.ts'
import type { FieldUse } from './fieldUses.ts'

const hours = widget('学时', { model: 'hours' })
const proof = widget('证明材料', { options: { visibleWhen: '${hours > 3}' } })
const use: FieldUse = { model: 'hours', by: '流程“学分认定”的条件（项目“开放日”）', values: [], binding: true }

function open(list: Widget[], fieldUses: FieldUse[] = [], codes?: string[], sources?: FormSources) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner
        ref={handle}
        initialDesign={design(...list)}
        fieldUses={fieldUses}
        dictionaries={codes?.map((code) => ({ code, name: `字典 ${code}` }))}
        sources={sources}
        onSave={() => Promise.resolve()}
      />
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
    within(item('证明材料')).getByRole('img', { name: words })
    await user.click(within(list()!).getByRole('button', { name: words }))
    expect(item('证明材料').getAttribute('aria-current')).toBe('true')
  })

  it('are circles too, of what closes as of what shows', async () => {
    const { user } = open([
      { ...hours, options: { readOnlyWhen: "${proof == '有'}" } },
      widget('证明材料', { model: 'proof', options: { visibleWhen: '${hours > 3}' } }),
    ])
    const words = '“学时”的只读条件循环，无法判断是否只读：“学时” → “证明材料” → “学时”'
    within(item('学时')).getByRole('img', { name: words })
    expect(within(list()!).getAllByRole('listitem')).toHaveLength(2)
    await user.click(within(list()!).getByRole('button', { name: words }))
    expect(item('学时').getAttribute('aria-current')).toBe('true')
  })

  it('are widgets that share a field, which some forms do on purpose', async () => {
    const handle = createRef<FormDesignerHandle>()
    const twin = (name: string) => widget(name, { model: 'grade', type: 'input' })
    render(
      <App>
        <FormDesigner ref={handle} initialDesign={design(twin('年级'), twin('成绩'), hours)} />
      </App>,
    )
    const words = '“年级”与“成绩”共用字段标识 grade，填写一处，另一处也随之改变；若是不同的内容，请改用不同的标识'
    within(item('年级')).getByRole('img', { name: words })
    expect(within(list()!).getAllByRole('listitem')).toHaveLength(2)
    expect(handle.current!.hindrances('present')).toEqual([])
  })

  it('are patterns that cannot be run, and bounds that leave nothing between them', () => {
    open([widget('证书号', { options: { pattern: '([a-' } }), widget('人数', { type: 'number', options: { min: 10, max: 3 } })])
    within(item('证书号')).getByRole('img', { name: '“证书号”的正则 ([a- 无法执行，填写的内容不会校验，请修改或删去' })
    within(item('人数')).getByRole('img', { name: /“人数”的最小值 10 大于最大值 3，填写什么都不能提交/ })
  })

  it('are defaults that their field refuses', () => {
    open([widget('学时', { type: 'number', options: { defaultValue: 0, min: 0.5 } })])
    within(item('学时')).getByRole('img', {
      name: '“学时”的默认值 0 不能提交（学时不能小于 0.5）：没有改动它的人会被拒绝，请修改默认值或限制',
    })
  })

  it('are dictionaries that are not there', async () => {
    const choices = (code: string) => widget('级别', { type: 'select', options: { remote: 'dict', dictCode: code } })
    const { user } = open([choices('no_such')], [], ['item_level'])
    const words = '“级别”的选项来自不存在的字典 no_such，填写时没有可选项，请在字段属性中改选'
    within(item('级别')).getByRole('img', { name: words })
    await user.click(within(list()!).getByRole('button', { name: words }))
    screen.getByText('no_such（不存在）')
    await user.click(screen.getByRole('combobox', { name: '字典编码' }))
    await user.click(await screen.findByText('字典 item_level（item_level）', { selector: '.ant-select-item-option-content' }))
    expect(list()).toBeNull()
  })

  it('are dictionaries that are not named', () => {
    open([widget('级别', { type: 'select', options: { remote: 'dict', dictCode: '' } })], [], ['item_level'])
    within(list()!).getByRole('button', { name: '“级别”的选项来自字典，但没有指定字典，填写时没有可选项，请在字段属性中选择' })
  })

  it('are values that no entry of a dictionary has', async () => {
    const level = widget('级别', { type: 'select', model: 'lv', options: { remote: 'dict', dictCode: 'item_level' } })
    const cert = (asked: string) => widget('证书号', { options: { required: true, visibleWhen: `\${lv == '${asked}'}` } })
    const sources = { dict: () => Promise.resolve([{ value: 'national', label: '国家级' }]) }
    const { user } = open([level, cert('国家级')], [], ['item_level'], sources)
    const words = '“证书号”的显示条件与“国家级”比较，但“级别”没有值为“国家级”的选项：“国家级”是选项的显示文字，值是 national'
    await within(item('证书号')).findByRole('img', { name: words })
    await user.click(within(list()!).getByRole('button', { name: words }))
    expect(item('证书号').getAttribute('aria-current')).toBe('true')
  })

  it('are options that share a value', () => {
    open([
      widget('奖项', {
        type: 'radio',
        options: {
          showLabel: true,
          options: [
            { value: 'nat', label: '一等奖' },
            { value: 'nat', label: '参与' },
          ],
        },
      }),
    ])
    within(list()!).getByRole('button', {
      name: '“奖项”有 2 个选项的值都是“nat”：一等奖、参与，记录中无法区分，请为每个选项设置不同的值',
    })
  })

  it('are not looked for in dictionaries that the host does not tell of', () => {
    open([widget('级别', { type: 'select', options: { remote: 'dict', dictCode: 'no_such' } })])
    expect(list()).toBeNull()
  })

  it('are none while all is well', () => {
    open([hours, proof], [use])
    expect(list()).toBeNull()
  })

  it('come with a name that processes ask for by the old one', async () => {
    const { user } = open([hours, proof], [use])
    act(() => item('学时').focus())
    screen.getByText('用在流程“学分认定”的条件（项目“开放日”）')
    await user.type(screen.getByLabelText('字段标识'), '2{Enter}')
    screen.getByText(/^原标识 hours 用在流程“学分认定”的条件/)
    within(list()!).getByText('流程“学分认定”的条件（项目“开放日”）用到的字段 hours 已不在表单中，新版本不能发布给项目使用')
    // The form's own condition went along.
    expect(within(list()!).getAllByRole('listitem')).toHaveLength(1)
  })
})

it('a field of another kind than the condition that asks for it is marked', () => {
  const asked: FieldUse = { model: 'n', by: '流程“认定”的条件（项目“开放日”）', values: [9], conditions: ['${n > 9}'], binding: true }
  open([widget('时数', { type: 'date', model: 'n', options: { type: 'date', format: 'yyyy-MM-dd' } })], [asked])
  within(list()!).getByText(/^流程“认定”的条件（项目“开放日”） \$\{n > 9\} 与“9”比较，但“时数”的值是日期时间.*，新版本不能发布给项目使用$/)
})

it('bounds that keep a number from what a condition asks for are told, of a process and of the form itself', () => {
  const asked: FieldUse = { model: 'n', by: '流程“认定”的条件（项目“开放日”）', values: [60], conditions: ['${n >= 60}'], binding: true }
  const points = widget('分数', { type: 'number', model: 'n', options: { max: 50 } })
  open([points, widget('证明材料', { options: { requiredWhen: '${n > 50}' } })], [asked])
  within(list()!).getByText('流程“认定”的条件（项目“开放日”） ${n >= 60} 与“60”比较，但“分数”最大为 50，新版本不能发布给项目使用')
  within(list()!).getByText('“证明材料”的必填条件与“50”比较，但“分数”最大为 50，不会更大')
})

describe('deleting a field that is asked for', () => {
  it('says what breaks before it is done', async () => {
    const { user, names } = open([hours, proof, widget('备注')], [use])
    act(() => item('学时').focus())
    await user.keyboard('{Delete}')
    const asked = within(await screen.findByRole('dialog'))
    asked.getByText('“证明材料”的显示条件')
    asked.getByText(use.by)
    await user.click(asked.getByRole('button', { name: /删\s*除/ }))
    expect(names()).toEqual(['证明材料', '备注'])
    expect(within(list()!).getAllByRole('listitem')).toHaveLength(2)
  })

  it('says so too after a rename, as the process asks by the old name, also once that was saved', async () => {
    const { user, names } = open([hours, widget('备注')], [use])
    act(() => item('学时').focus())
    await user.type(screen.getByLabelText('字段标识'), '2')
    await user.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    await screen.findByText('已保存为草稿；有 1 处问题，修改后才能发布给项目使用')
    act(() => item('学时').focus())
    await user.keyboard('{Delete}')
    const asked = within(await screen.findByRole('dialog'))
    asked.getByText('流程“学分认定”的条件（项目“开放日”）（用的是改名前的标识 hours）')
    await user.click(asked.getByRole('button', { name: /保\s*留/ }))
    expect(names()).toEqual(['学时', '备注'])
  })

  it('says so when it is cut', async () => {
    const { user, names } = open([hours, widget('备注')], [use])
    act(() => item('学时').focus())
    fireEvent.cut(item('学时'), { clipboardData: { setData: () => undefined } })
    const asked = within(await screen.findByRole('dialog'))
    asked.getByText(use.by)
    await user.click(asked.getByRole('button', { name: /保\s*留/ }))
    expect(names()).toEqual(['学时', '备注'])
  })

  it('says so when the form is cleared', async () => {
    const { user, names } = open([hours, widget('备注')], [use])
    await user.click(screen.getByRole('button', { name: '清空' }))
    await screen.findByText(use.by)
    expect(names()).toEqual(['学时', '备注'])
  })

  it('asks nothing for a field that nobody asks for', async () => {
    const { user, names } = open([hours, proof, widget('备注')], [use])
    act(() => item('备注').focus())
    await user.keyboard('{Delete}')
    expect(names()).toEqual(['学时', '证明材料'])
  })
})
