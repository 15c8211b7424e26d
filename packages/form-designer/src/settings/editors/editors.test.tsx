import type { SettingEditor } from '@sc/form-renderer/designer'
import type { Widget, WidgetOptions } from '@sc/form-renderer/schema'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../../FormDesigner.tsx'
import { design, grid, outline, widget } from '../../testing/sample.ts'
import { asItems, placeOf } from './choice.ts'
import { editors } from './editors.ts'

/** The properties of one widget, in a real designer: an editor is only right if the design says what it should. */
function setUp(one: Widget) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  const { container } = render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(one)} />
    </App>,
  )
  act(() => container.querySelector<HTMLElement>('[data-key]')!.focus())
  const panel = within(screen.getByRole('complementary', { name: '属性' }))
  const current = () => handle.current!.getDesign().list[0]!
  const list = () => handle.current!.getDesign().list
  return { user, panel, list, options: (): WidgetOptions => current().options, widget: current, setDesign: handle.current!.setDesign }
}

const choice = (type: string, options: WidgetOptions) =>
  widget('级别', { type, options: { remote: false, options: [{ value: '校级' }, { value: '省级' }], ...options } })

describe('bounds', () => {
  it('are kept as typed, with a word where the greatest is below the least', async () => {
    const { user, panel, options } = setUp(widget('学时', { type: 'number', options: { min: 10, max: '' } }))
    await user.type(panel.getByLabelText('最大值'), '5')
    panel.getByText('最大值小于最小值')
    expect(options()).toMatchObject({ min: 10, max: 5 })
    await user.type(panel.getByLabelText('最大值'), '0')
    expect(panel.queryByText('最大值小于最小值')).toBeNull()
    expect(options()).toMatchObject({ min: 10, max: 50 })
  })
})

describe('a bound of days', () => {
  it('is the day of filling in, days from it, or a day of the calendar', async () => {
    const { user, panel, options } = setUp(widget('日期', { type: 'date', options: { type: 'date', format: 'yyyy-MM-dd' } }))
    const choose = async (words: string) => {
      await user.click(panel.getByRole('combobox', { name: '不晚于' }))
      await user.click((await screen.findAllByText(words)).at(-1)!)
    }
    await choose('填写当天')
    expect(options()).toMatchObject({ latest: 'today' })
    await choose('当天之前')
    await user.clear(panel.getByLabelText('天数'))
    await user.type(panel.getByLabelText('天数'), '30')
    expect(options()).toMatchObject({ latest: 'today-30' })
    await choose('不限')
    expect(options()).toMatchObject({ latest: '' })
  })
})

describe('a formula', () => {
  it('says what is wrong with it, and stands in the place of what the field would begin with', async () => {
    const { user, panel, options } = setUp(widget('小计', { type: 'number', options: { defaultValue: 3 } }))
    panel.getByText('由脚本计算默认值')
    await user.click(panel.getByRole('textbox', { name: '计算公式' }))
    await user.paste('${gone * 2}')
    await user.tab()
    panel.getByText('表单里没有标识为 gone 的字段，请核对字段标识')
    expect(options()).toMatchObject({ computed: '${gone * 2}', defaultValue: 3 })
    expect(panel.queryByText('由脚本计算默认值')).toBeNull()
  })
})

describe('an option “other”', () => {
  const kinds = [
    ['radio', false, "${where == 'option_3'}"],
    ['checkbox', true, "${where.contains('option_3')}"],
  ] as const
  it.each(kinds)('comes to a %s with a line for what it is, in one step', async (type, _several, visibleWhen) => {
    const one = widget('去向', {
      type,
      model: 'where',
      options: {
        remote: false,
        showLabel: true,
        options: [
          { value: 'option_1', label: '升学' },
          { value: 'option_2', label: '就业' },
        ],
        lastOption: 2,
      },
    })
    const { user, panel, list } = setUp(one)
    await user.click(panel.getByRole('button', { name: '添加“其他”和说明框' }))
    expect(list().map(({ name }) => name)).toEqual(['去向', '去向的说明'])
    expect(list()[0]?.options.options).toMatchObject([{}, {}, { value: 'option_3', label: '其他' }])
    expect(list()[1]).toMatchObject({ type: 'input', options: { visibleWhen, required: true } })
    expect(panel.queryByRole('button', { name: '添加“其他”和说明框' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^撤销/ }))
    expect(list().map(({ name }) => name)).toEqual(['去向'])
  })
})

describe('options', () => {
  const labelled = {
    showLabel: true,
    options: [
      { value: 'option_1', label: '校级' },
      { value: 'option_2', label: '省级' },
    ],
    lastOption: 2,
  }
  const retype = async (user: ReturnType<typeof setUp>['user'], field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  it('change their words and keep their values', async () => {
    const { user, panel, options } = setUp(choice('radio', { ...labelled, defaultValue: 'option_2' }))
    await retype(user, panel.getByLabelText('第 2 项的文字'), '国家级')
    expect(options()).toMatchObject({
      options: [
        { value: 'option_1', label: '校级' },
        { value: 'option_2', label: '国家级' },
      ],
      defaultValue: 'option_2',
      showLabel: true,
    })
  })
  it('of an imported design get labels with the first change of words; what else is shown stays', async () => {
    const { user, panel, options } = setUp(
      choice('radio', { defaultValue: '省级', options: [{ value: '校级', label: '学校' }, { value: '省级' }, { value: 3 }] }),
    )
    expect(panel.getByLabelText('第 1 项的文字')).toHaveProperty('value', '校级')
    await retype(user, panel.getByLabelText('第 2 项的文字'), '全省')
    expect(options()).toMatchObject({
      options: [
        { value: '校级', label: '校级' },
        { value: '省级', label: '全省' },
        { value: 3, label: '3' },
      ],
      showLabel: true,
      defaultValue: '省级',
    })
  })
  it('have so many places for who limits them, and as many as like for who no longer does', async () => {
    const { user, panel, options } = setUp(choice('radio', labelled))
    expect(panel.queryByLabelText('省级 的名额')).toBeNull()
    await user.click(panel.getByLabelText('限制每项的名额'))
    await user.type(panel.getByLabelText('省级 的名额'), '30')
    expect(options().options).toEqual([
      { value: 'option_1', label: '校级' },
      { value: 'option_2', label: '省级', quota: 30 },
    ])
    await user.click(panel.getByLabelText('限制每项的名额'))
    expect(options().options).toEqual(labelled.options)
  })
  it('have no places in the rows of a table, which take none', async () => {
    const column = choice('radio', labelled)
    setUp(widget('明细', { type: 'table', options: {}, columns: [{ span: 24, list: [column] }] }))
    act(() => document.querySelector<HTMLElement>(`[data-key="${column.key}"]`)!.focus())
    const panel = within(screen.getByRole('complementary', { name: '属性' }))
    panel.getByLabelText('第 2 项的文字')
    expect(panel.queryByLabelText('限制每项的名额')).toBeNull()
  })
  it('show their values to who asks, with a warning; the words and the default stay with a changed one', async () => {
    const { user, panel, options } = setUp(choice('radio', { defaultValue: '省级' }))
    expect(panel.queryByLabelText('第 2 项的值')).toBeNull()
    await user.click(panel.getByLabelText('显示选项的值'))
    expect(panel.getByRole('note').textContent).toContain('条件也按值比较')
    await retype(user, panel.getByLabelText('第 2 项的值'), 'province')
    expect(options()).toMatchObject({
      options: [
        { value: '校级', label: '校级' },
        { value: 'province', label: '省级' },
      ],
      defaultValue: 'province',
      showLabel: true,
    })
  })
  it('never get a value that another one had', async () => {
    const { user, panel, options } = setUp(choice('select', { ...labelled, defaultValue: '' }))
    const values = () => (options().options as { value: string }[]).map(({ value }) => value)
    await user.click(panel.getByRole('button', { name: '添加选项' }))
    await user.click(panel.getByRole('button', { name: '删除选项 选项3' }))
    await user.click(panel.getByRole('button', { name: '添加选项' }))
    expect(values()).toEqual(['option_1', 'option_2', 'option_4'])
    expect((options().options as { label: string }[])[2]!.label).toBe('选项3')
  })
  it('takes one default of a radio, and gives it up by another click', async () => {
    const { user, panel, options } = setUp(choice('radio', { defaultValue: '' }))
    await user.click(panel.getByLabelText('把 校级 设为默认'))
    expect(options().defaultValue).toBe('校级')
    await user.click(panel.getByLabelText('把 校级 设为默认'))
    expect(options().defaultValue).toBe('')
  })
  it('takes several defaults of a checkbox', async () => {
    const { user, panel, options } = setUp(choice('checkbox', { defaultValue: [] }))
    await user.click(panel.getByLabelText('把 校级 设为默认'))
    await user.click(panel.getByLabelText('把 省级 设为默认'))
    expect(options().defaultValue).toEqual(['校级', '省级'])
  })
  it('are added, moved and removed, with a word where two cannot be told apart', async () => {
    const { user, panel, options } = setUp(choice('select', { defaultValue: '' }))
    await user.click(panel.getByRole('button', { name: '添加选项' }))
    await user.click(panel.getByRole('button', { name: '上移 选项3' }))
    await user.click(panel.getByRole('button', { name: '删除选项 校级' }))
    // The next key is for the list, and not for the page.
    await expect.poll(() => document.activeElement?.closest('[role=group]')?.textContent).toContain('添加选项')
    expect(options()).toMatchObject({
      options: [
        { value: 'option_1', label: '选项3' },
        { value: '省级', label: '省级' },
      ],
      showLabel: true,
    })
    await retype(user, panel.getByLabelText('第 1 项的文字'), '省级')
    panel.getByText('有选项的文字相同，填写的人无法区分')
    await user.click(panel.getByLabelText('显示选项的值'))
    await retype(user, panel.getByLabelText('第 1 项的值'), '省级')
    panel.getByText('选项的值不能重复，重复的值无法区分')
  })
})

describe('the source of options', () => {
  it.each([true, 'true', 'option'])('saved as %j is the function of the host, and stays as it was saved', (remote) => {
    const { panel, options } = setUp(choice('select', { remote, remoteFunc: 'colleges' }))
    const chosen = within(panel.getByRole('radiogroup', { name: '选项来源' }))
      .getAllByRole('radio')
      .find((one) => (one as HTMLInputElement).checked)
    expect(chosen?.closest('label')?.textContent).toBe('远端方法')
    panel.getByDisplayValue('colleges')
    expect(options().remote).toBe(remote)
  })
})

describe('a switch that changes the shape of the default', () => {
  it('wraps it when a select takes several', async () => {
    const { user, panel, options } = setUp(choice('select', { defaultValue: '省级', multiple: false }))
    await user.click(panel.getByLabelText('多选'))
    expect(options().defaultValue).toEqual(['省级'])
    await user.click(panel.getByLabelText('多选'))
    expect(options().defaultValue).toBe('省级')
  })
})

describe('pattern', () => {
  it('tries a value on it, and names one that cannot run', async () => {
    const { user, panel, options, widget: current } = setUp(widget('学号', { options: { pattern: '' } }))
    const field = panel.getByLabelText('正则表达式')
    await user.type(field, '^\\d+$')
    expect(options().pattern).toBe('^\\d+$')
    expect(current().rules).toEqual([{ pattern: '^\\d+$', message: '学号格式不匹配' }])
    await user.type(panel.getByLabelText('试填一个值'), '12a')
    panel.getByText('不符合格式')
    await user.type(field, '(')
    expect(panel.getByRole('alert').textContent).toContain('无法执行')
  })
})

describe('condition', () => {
  const open = () => {
    const shown = setUp(widget('学时', { model: 'hours', options: { defaultValue: '' } }))
    const field = shown.panel.getByRole('textbox', { name: '显示条件' })
    const type = async (text: string) => {
      await shown.user.clear(field)
      await shown.user.click(field)
      await shown.user.paste(text)
    }
    return { ...shown, field, type }
  }
  it.each([
    ['${hours >', /没有写对/],
    ['${nosuch > 3}', /没有标识为 nosuch 的字段/],
    ['nosuch > 3', /没有标识为 nosuch 的字段/],
  ])('says on leaving what is wrong with %j, and keeps it', async (text, words) => {
    const { user, panel, field, type, options } = open()
    await type(text)
    await user.tab()
    expect(panel.getByRole('alert').textContent).toMatch(words)
    expect(field.getAttribute('aria-describedby')).toBe(panel.getByRole('alert').id)
    expect(field).toHaveProperty('value', text)
    expect(options().visibleWhen).toBe(text)
  })
  it('takes one without ${ }, as forms do', async () => {
    const { user, panel, type, options } = open()
    await type('hours>3')
    await user.tab()
    expect(panel.queryByRole('alert')).toBeNull()
    expect(options().visibleWhen).toBe('hours>3')
  })
  it('says it once typing pauses, and falls silent with the correction', async () => {
    const { panel, type } = open()
    await type('${hours >')
    expect((await panel.findByRole('alert')).textContent).toMatch(/没有写对/)
    await type('${hours > 3}')
    expect(panel.queryByRole('alert')).toBeNull()
  })
})

describe('columns', () => {
  it('adds, resizes and removes them', async () => {
    const { user, panel, widget: current } = setUp(grid('格', [widget('a')], [widget('b')]))
    await user.click(panel.getByRole('button', { name: '增加一列' }))
    expect(outline([current()])).toBe('格[a|b|]')
    const width = panel.getByLabelText('第 1 列的宽度')
    await user.clear(width)
    await user.type(width, '8')
    expect(current().columns![0]!.span).toBe(8)
    await user.click(panel.getByRole('button', { name: /^删除第 3 列/ }))
    await expect.poll(() => document.activeElement?.closest('[role=group]')?.textContent).toContain('增加一列')
    await user.click(panel.getByRole('button', { name: /^删除第 2 列/ }))
    expect(outline([current()])).toBe('格[a b]')
  })
})

describe('size and suffixes', () => {
  it('of an image', async () => {
    const { user, panel, options } = setUp(
      widget('照片', { type: 'imgupload', options: { size: { width: 100, height: 100 }, ext: ['.jpg'] } }),
    )
    const height = panel.getByLabelText('高')
    await user.clear(height)
    await user.type(height, '60')
    expect(options().size).toEqual({ width: 100, height: 60 })
    await user.type(panel.getByLabelText('允许的后缀'), 'PNG{Enter}')
    expect(options().ext).toEqual(['.jpg', '.png'])
  })
})

describe('a default value', () => {
  it('is edited with the field’s own control', async () => {
    const { user, panel, options } = setUp(widget('单位', { type: 'textarea', options: { defaultValue: '' } }))
    await user.type(await panel.findByRole('textbox', { name: '默认值' }), '计算机学院')
    expect(options().defaultValue).toBe('计算机学院')
  })
})

describe('an outside change', () => {
  it('shows in an open editor', () => {
    const one = widget('学号', { options: { placeholder: '旧' } })
    const { panel, setDesign, widget: current } = setUp(one)
    expect(panel.getByLabelText('占位内容')).toHaveProperty('value', '旧')
    act(() => setDesign(design({ ...one, options: { placeholder: '新' } })))
    expect(panel.getByLabelText('占位内容')).toHaveProperty('value', '新')
    expect(current().options.placeholder).toBe('新')
  })
})

describe('choices', () => {
  const sources = [
    { value: 'static', label: '静态' },
    { value: 'dict', label: '字典' },
  ]
  it('stand for their place, whatever the type of their value', () => {
    expect(asItems(sources)).toEqual([
      { value: 0, label: '静态' },
      { value: 1, label: '字典' },
    ])
    expect(placeOf([{ value: 1, label: '一' }], '1')).toBe(0)
  })
  it('fall back to the first for nothing and for "off"', () => {
    expect(placeOf(sources, false)).toBe(0)
    expect(placeOf(sources, undefined)).toBe(0)
    expect(placeOf(sources, 'elsewhere')).toBeUndefined()
  })
})

it('every kind of setting has an editor', () => {
  const kinds: SettingEditor['kind'][] = [
    'text',
    'dictionary',
    'textarea',
    'number',
    'switch',
    'select',
    'segmented',
    'pattern',
    'condition',
    'dayBound',
    'formula',
    'script',
    'options',
    'optionTree',
    'defaultValue',
    'extensions',
    'size',
    'columns',
    'parts',
    'color',
  ]
  expect(Object.keys(editors).sort()).toEqual(kinds.sort())
})
