import type { FormDesign } from '@sc/form-renderer/schema'
import { KeepScopeContext, type KeepScope } from '@sc/ui-kit'
import { LanguageProvider } from '@sc/locale/react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { Activity, createRef, StrictMode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FormDesigner, type FormDesignerHandle, type FormDesignerProps } from './FormDesigner.tsx'
import { design, grid, outline, widget } from './testing/sample.ts'

const a = widget('甲')
const b = widget('乙')
const c = widget('丙')

function open(props: Partial<FormDesignerProps> = {}) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  const view = render(
    <App>
      <FormDesigner ref={handle} name="学分认定" {...props} />
    </App>,
  )
  return { user, view, seen: () => outline(handle.current!.getDesign().list), handle: () => handle.current! }
}

const item = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}，`) })
const tool = (name: string) => screen.getByRole('button', { name })
const saving = () => document.querySelector('.sc-fd-saving')?.textContent?.trim()

describe('building by keyboard', () => {
  it('adds a field after the selection and says so', async () => {
    const { user, seen } = open({ initialDesign: design(a, b) })
    act(() => item('甲').focus())
    act(() => screen.getByRole('button', { name: '添加计数器' }).focus())
    await user.keyboard('{Enter}')
    expect(seen()).toBe('甲 计数器 乙')
    expect(item('计数器').getAttribute('aria-current')).toBe('true')
    expect(document.querySelector('.sc-fd-announcer')?.textContent).toBe('已添加“计数器” 第 2 项，共 3 项')
  })

  it('moves, and stays on the moved widget', async () => {
    const { user, seen } = open({ initialDesign: design(a, b, grid('格', [], [])) })
    act(() => item('甲').focus())
    await user.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}')
    expect(seen()).toBe('乙 格[甲|]')
    expect(document.activeElement).toBe(item('甲'))
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(seen()).toBe('乙 格[|甲]')
    await user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}')
    expect(seen()).toBe('乙 格[|] 甲')
  })

  it('duplicates, deletes, and walks with the arrows', async () => {
    const { user, seen } = open({ initialDesign: design(a, b, c) })
    act(() => item('甲').focus())
    await user.keyboard('{Control>}d{/Control}')
    expect(seen()).toBe('甲 甲 乙 丙')
    await user.keyboard('{Delete}{Delete}')
    expect(seen()).toBe('甲 丙')
    expect(document.activeElement).toBe(item('丙'))
    await user.keyboard('{ArrowUp}{Delete}{Delete}')
    expect(seen()).toBe('')
    screen.getByText('点一下组件，或把它拖到这里')
    await user.keyboard('{Control>}z{/Control}')
    expect(seen()).toBe('丙')
  })

  it('copies, cuts and pastes through the system clipboard, and leaves other texts alone', () => {
    const { seen } = open({ initialDesign: design(a, b) })
    const clipboard = new Map<string, string>()
    const clipboardData = {
      getData: (type: string) => clipboard.get(type) ?? '',
      setData: (type: string, text: string) => void clipboard.set(type, text),
    }
    act(() => item('甲').focus())
    fireEvent.copy(item('甲'), { clipboardData })
    expect(JSON.parse(clipboard.get('text/plain')!)).toMatchObject({ list: [{ name: '甲' }] })
    act(() => item('乙').focus())
    fireEvent.paste(item('乙'), { clipboardData })
    expect(seen()).toBe('甲 乙 甲')
    fireEvent.cut(document.activeElement!, { clipboardData })
    expect(seen()).toBe('甲 乙')
    clipboard.set('text/plain', 'just words')
    expect(fireEvent.paste(item('乙'), { clipboardData })).toBe(true)
    expect(seen()).toBe('甲 乙')
  })
})

describe('undo and redo', () => {
  it('by key and by button, naming the step', async () => {
    const { user, seen } = open({ initialDesign: design(a, b) })
    expect(tool('撤销')).toHaveProperty('disabled', true)
    act(() => item('甲').focus())
    await user.keyboard('{Delete}')
    await user.hover(tool('撤销'))
    await screen.findByText('撤销：删除“甲” (Ctrl+Z)')
    await user.keyboard('{Control>}z{/Control}')
    expect(seen()).toBe('甲 乙')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(seen()).toBe('乙')
    await user.click(tool('撤销'))
    await user.click(tool('重做'))
    expect(seen()).toBe('乙')
  })

  it('leaves undo in a text field to the field', () => {
    const { seen } = open({ initialDesign: design(a, b) })
    act(() => item('甲').focus())
    fireEvent.keyDown(item('甲'), { key: 'Delete' })
    fireEvent.keyDown(screen.getByLabelText('搜索组件'), { key: 'z', ctrlKey: true })
    expect(seen()).toBe('乙')
  })
})

describe('properties', () => {
  it('of a field: typing a title is one step and reaches the canvas and the rules', async () => {
    const required = widget('旧名', { options: { required: true } })
    // A machine so busy that a key takes a second would make a pause of it, and a second step.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user, handle } = open({ initialDesign: design(required) })
    act(() => item('旧名').focus())
    const title = screen.getByLabelText('标题')
    await user.clear(title)
    await user.type(title, '学号')
    item('学号')
    expect(handle().getDesign().list[0]!.rules).toEqual([{ required: true, message: '学号必须填写' }])
    await user.click(tool('撤销'))
    expect(handle().getDesign().list[0]!.name).toBe('旧名')
  })

  it('of a field: a switch is one step each', async () => {
    const { user, handle } = open({ initialDesign: design(a) })
    act(() => item('甲').focus())
    await user.click(screen.getByLabelText('必填'))
    await user.click(screen.getByLabelText('禁用'))
    await user.click(tool('撤销'))
    const { options } = handle().getDesign().list[0]!
    expect([options.required, options.disabled ?? false]).toEqual([true, false])
  })

  it('of a field under conditions: it stays on the canvas, marked', async () => {
    open({
      initialDesign: design(
        widget('甲', { options: { defaultValue: '预填', visibleWhen: '${hours > 2}', readOnlyWhen: '${empty hours}' } }),
        { ...b, model: 'hours' },
      ),
    })
    await within(item('甲')).findByDisplayValue('预填')
    within(item('甲')).getByTitle('有显示条件、只读条件')
    expect(within(item('乙')).queryByTitle(/^有/)).toBeNull()
  })

  it('refuses a field name that cannot be one, and tells of one that a design came with twice', async () => {
    const { user, handle } = open({ initialDesign: design(a, { ...b, model: 'studentNo' }, { ...c, model: 'studentNo' }) })
    act(() => item('甲').focus())
    const model = screen.getByLabelText('字段标识')
    await user.clear(model)
    expect(screen.getByRole('alert').textContent).toBe('字段标识不能为空')
    await user.type(model, '__proto__')
    expect(screen.getByRole('alert').textContent).toContain('__proto__')
    expect(handle().getDesign().list[0]!.model).not.toBe('__proto__')
    await user.clear(model)
    await user.type(model, 'constructor')
    expect(screen.getByRole('alert').textContent).toBe('constructor 是系统保留的名称，不能用作字段标识')
    expect(handle().getDesign().list[0]!.model).not.toBe('constructor')
    act(() => item('丙').focus())
    screen.getByText('与“乙”相同，两个字段会共用一个值')
  })

  it('marks a field that came with a name which cannot be one, and says so where it is typed', async () => {
    open({ initialDesign: design({ ...a, model: 'constructor' }) })
    expect(screen.getByLabelText('1 处问题').textContent).toContain('“甲”的字段标识“constructor”是系统保留的名称')
    act(() => item('甲').focus())
    screen.getByText('constructor 是系统保留的名称，不能用作字段标识')
  })

  it('of a field of unknown type: its title, and a word that the rest is kept', () => {
    const foreign = widget('图表', { type: 'chart3d', options: { secret: 1 } })
    const { handle } = open({ initialDesign: design(foreign) })
    act(() => item('图表').focus())
    screen.getByText('暂不支持设置 chart3d 组件，它的内容会原样保留')
    expect(handle().getDesign().list[0]!.options).toEqual({ secret: 1 })
  })

  it('of the form', async () => {
    const { user, handle } = open({ initialDesign: design(a) })
    await user.click(screen.getByRole('tab', { name: '表单属性' }))
    await user.click(screen.getByText('顶部'))
    const width = screen.getByRole('spinbutton', { name: '标签宽度' })
    await user.clear(width)
    await user.type(width, '150')
    expect(handle().getDesign().config).toMatchObject({ labelPosition: 'top', labelWidth: 150 })
  })
})

describe('clearing', () => {
  it('asks first, and can be undone', async () => {
    const { user, seen } = open({ initialDesign: design(a, b) })
    await user.click(tool('清空'))
    expect(seen()).toBe('甲 乙')
    const question = await screen.findByRole('tooltip')
    await user.click(within(question).getByRole('button', { name: /清\s*空/ }))
    expect(seen()).toBe('')
    await user.keyboard('{Control>}z{/Control}')
    expect(seen()).toBe('甲 乙')
  })
})

describe('saving', () => {
  it('counts what is unsaved, saves, and tells the host', async () => {
    const saved: FormDesign[] = []
    const onDirtyChange = vi.fn<(dirty: boolean) => void>()
    const { user } = open({ initialDesign: design(a, b), onSave: async (one) => void saved.push(one), onDirtyChange })
    expect(saving()).toBe('没有未保存的修改')
    act(() => item('甲').focus())
    await user.keyboard('{Delete}')
    expect(saving()).toBe('1 处未保存')
    expect(onDirtyChange).toHaveBeenLastCalledWith(true)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saving()).toMatch(/^已保存 \d\d:\d\d$/))
    expect(outline(saved[0]!.list)).toBe('乙')
    expect(onDirtyChange).toHaveBeenLastCalledWith(false)
    await screen.findByText('保存成功!')
  })

  it('keeps everything when it failed, and says why', async () => {
    const { user, handle } = open({ initialDesign: design(a), onSave: () => Promise.reject(new Error('网络超时')) })
    act(() => item('甲').focus())
    await user.keyboard('{Delete}')
    await user.click(screen.getByRole('button', { name: /保\s*存$/ }))
    await screen.findByText('保存失败! 网络超时')
    expect(handle().isDirty()).toBe(true)
  })

  it('shows that it failed until another try succeeds, whatever is done meanwhile', async () => {
    const onSave = vi
      .fn<(design: FormDesign) => Promise<void>>()
      .mockRejectedValueOnce(new Error('网络超时'))
      .mockRejectedValueOnce(new Error('网络超时'))
      .mockResolvedValue()
    const { user, handle, seen } = open({ initialDesign: design(a, b), onSave })
    act(() => item('甲').focus())
    await user.keyboard('{Delete}{Control>}s{/Control}')
    const retry = () => screen.findByRole('button', { name: /重\s*试/ })
    await user.click(await retry())
    await retry()
    expect(saving()).toBe('保存失败')
    act(() => item('乙').focus())
    await user.keyboard('{Control>}d{/Control}')
    expect(saving()).toBe('保存失败')
    expect(seen()).toBe('乙 乙')
    await user.click(await retry())
    await waitFor(() => expect(saving()).toMatch(/^已保存/))
    expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull()
    expect(outline(onSave.mock.lastCall![0].list)).toBe('乙 乙')
    expect(handle().isDirty()).toBe(false)
  })
})

describe('a design of the host', () => {
  it('is taken once, also when it comes late', () => {
    const handle = createRef<FormDesignerHandle>()
    const page = (initialDesign?: FormDesign) => (
      <App>
        <FormDesigner ref={handle} initialDesign={initialDesign} />
      </App>
    )
    const { rerender } = render(page())
    rerender(page(design(a)))
    expect(outline(handle.current!.getDesign().list)).toBe('甲')
    expect(handle.current!.isDirty()).toBe(false)
    rerender(page(design(b)))
    expect(outline(handle.current!.getDesign().list)).toBe('甲')
  })

  it('put in by the handle is one undo step', async () => {
    const { user, seen, handle } = open({ initialDesign: design(a) })
    act(() => handle().setDesign(design(b)))
    expect(seen()).toBe('乙')
    await user.click(tool('撤销'))
    expect(seen()).toBe('甲')
  })
})

describe('in a tab that is hidden and shown again', () => {
  function tab() {
    const kept = new Map<string, unknown>()
    const scope: KeepScope = {
      keep(key, create) {
        if (!kept.has(key)) kept.set(key, create())
        return kept.get(key) as ReturnType<typeof create>
      },
    }
    const handle = createRef<FormDesignerHandle>()
    const onDirtyChange = vi.fn<(dirty: boolean) => void>()
    let finish: () => void = () => undefined
    const page = (mode: 'visible' | 'hidden', initialDesign = design(a, b)) => (
      <StrictMode>
        <App>
          <KeepScopeContext.Provider value={scope}>
            <Activity mode={mode}>
              <FormDesigner
                ref={handle}
                initialDesign={initialDesign}
                onDirtyChange={onDirtyChange}
                onSave={() => new Promise<void>((resolve) => (finish = resolve))}
              />
            </Activity>
          </KeepScopeContext.Provider>
        </App>
      </StrictMode>
    )
    return { page, handle, onDirtyChange, finish: () => finish() }
  }

  it('keeps unsaved work, its undo and its selection, whatever the host fetched meanwhile', async () => {
    const user = userEvent.setup()
    const { page, handle } = tab()
    const { rerender } = render(page('visible'))
    act(() => item('甲').focus())
    await user.keyboard('{Control>}d{/Control}')
    rerender(page('hidden', design(c)))
    rerender(page('visible', design(c)))
    expect(outline(handle.current!.getDesign().list)).toBe('甲 甲 乙')
    expect(document.querySelectorAll('[aria-current=true]')).toHaveLength(1)
    await user.click(tool('撤销'))
    expect(outline(handle.current!.getDesign().list)).toBe('甲 乙')
  })

  it('tells of a save that finishes while it is hidden', async () => {
    const user = userEvent.setup()
    const { page, onDirtyChange, finish } = tab()
    const { rerender } = render(page('visible'))
    act(() => item('甲').focus())
    await user.keyboard('{Delete}{Control>}s{/Control}')
    rerender(page('hidden'))
    await act(async () => finish())
    expect(onDirtyChange).toHaveBeenLastCalledWith(false)
  })
})

describe('a drag that is under way when the tab is hidden', () => {
  it('is over when it is shown again', async () => {
    const page = (mode: 'visible' | 'hidden') => (
      <App>
        <Activity mode={mode}>
          <FormDesigner initialDesign={design(a)} />
        </Activity>
      </App>
    )
    const { rerender } = render(page('visible'))
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, types: [] }
    fireEvent.dragStart(screen.getByRole('button', { name: '添加开关' }), { dataTransfer })
    fireEvent.dragEnter(item('甲'), { dataTransfer })
    await waitFor(() => expect(document.querySelector('.sc-fd-list-over')).not.toBeNull())
    rerender(page('hidden'))
    rerender(page('visible'))
    // Something else, a file or a word, is dragged across: the old drag must not wake up and offer a place.
    vi.useFakeTimers()
    fireEvent.dragEnter(item('甲'), { dataTransfer })
    act(() => void vi.advanceTimersByTime(50))
    vi.useRealTimers()
    expect(document.querySelector('.sc-fd-list-over')).toBeNull()
  })
})

describe('two designers on one page', () => {
  it('do not meet', async () => {
    const user = userEvent.setup()
    render(
      <App>
        <div data-testid="left">
          <FormDesigner initialDesign={design(a)} />
        </div>
        <div data-testid="right">
          <LanguageProvider language="en-US">
            <FormDesigner initialDesign={design(a)} />
          </LanguageProvider>
        </div>
      </App>,
    )
    const right = within(screen.getByTestId('right'))
    await user.dblClick(right.getByRole('button', { name: 'Add Switch' }))
    expect(right.getAllByRole('group', { name: /item \d of 2$/ })).toHaveLength(2)
    expect(within(screen.getByTestId('left')).getAllByRole('group', { name: /共 1 项$/ })).toHaveLength(1)
  })
})
