import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AsyncDialog } from './AsyncDialog.tsx'

function deferred() {
  let resolve: (value?: unknown) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<unknown>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

const confirmButton = () => screen.getByRole('button', { name: /确\s*定/ })
const cancelButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /取\s*消/ })

describe('<AsyncDialog>', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function open(onConfirm: () => unknown, props: { required?: boolean; cancelText?: string } = {}) {
    const onClose = vi.fn()
    const dialog = (shown: boolean) => (
      <AsyncDialog open={shown} title="选择部门" onConfirm={onConfirm} onClose={onClose} {...props}>
        <p>表单内容</p>
      </AsyncDialog>
    )
    const view = render(dialog(true))
    return { onClose, close: () => view.rerender(dialog(false)) }
  }

  it('has no way round a required decision, only the other one', () => {
    const { onClose } = open(() => undefined, { required: true, cancelText: '退出登录' })
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('works until the promise ends, asks once however often it is clicked, then closes', async () => {
    const work = deferred()
    const onConfirm = vi.fn(() => work.promise)
    const { onClose } = open(onConfirm)
    fireEvent.click(confirmButton())
    fireEvent.click(confirmButton())
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(confirmButton().className).toContain('loading')
    expect(cancelButton().disabled).toBe(true)
    expect(onClose).not.toHaveBeenCalled()

    await act(async () => work.resolve())
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(cancelButton().disabled).toBe(false)
  })

  describe('Enter', () => {
    const enter = (label: string, how: object = {}) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ...how })
    const openFields = () => {
      const onConfirm = vi.fn(() => new Promise(() => undefined))
      render(
        <AsyncDialog open title="新建" onConfirm={onConfirm} onClose={() => undefined}>
          <form>
            <input aria-label="名称" />
            <input aria-label="密码" type="password" />
            <input aria-label="数量" role="spinbutton" />
            <textarea aria-label="说明" />
            <input aria-label="选择" role="combobox" aria-expanded={false} aria-controls="list" />
            <input aria-label="同意" type="checkbox" />
            <input aria-label="固定" readOnly />
            <input aria-label="自理" onKeyDown={(event) => event.preventDefault()} />
            <div className="ant-picker">
              <input aria-label="日期" />
            </div>
          </form>
        </AsyncDialog>,
      )
      return onConfirm
    }

    it.each(['名称', '密码', '数量'])('in the line of %s confirms, once', (label) => {
      const onConfirm = openFields()
      // The browser would submit a form of a single field besides.
      expect(enter(label)).toBe(false)
      enter(label)
      expect(onConfirm).toHaveBeenCalledTimes(1)
    })

    it.each(['说明', '选择', '同意', '固定', '自理', '日期'])('in %s is what it is there', (label) => {
      const onConfirm = openFields()
      enter(label)
      expect(onConfirm).not.toHaveBeenCalled()
    })

    it.each([{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }, { ctrlKey: true }])(
      'with %o, as an input method takes what is written, confirms nothing',
      (how) => {
        const onConfirm = openFields()
        enter('名称', how)
        expect(onConfirm).not.toHaveBeenCalled()
      },
    )
  })

  it('stays open and says why when the work fails', async () => {
    const { onClose } = open(() => Promise.reject(new Error('部门已停用')))
    await act(async () => void fireEvent.click(confirmButton()))
    expect(screen.getByRole('alert').textContent).toContain('部门已停用')
    screen.getByText('表单内容')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays open without a word of its own when a form refuses', async () => {
    const { onClose } = open(() => Promise.reject({ errorFields: [] }))
    await act(async () => void fireEvent.click(confirmButton()))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before it is closed with something typed, and tells of it', () => {
    const onClose = vi.fn()
    const onChanged = vi.fn()
    render(
      <AsyncDialog open title="新建" onConfirm={() => undefined} onClose={onClose} onChanged={onChanged}>
        <input aria-label="名称" />
      </AsyncDialog>,
    )
    const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaving()).toBe(false)
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '写了一半' } })
    expect(onChanged).toHaveBeenLastCalledWith(true)
    expect(leaving()).toBe(true)
    fireEvent.click(cancelButton())
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '继续填写' }))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(cancelButton())
    fireEvent.click(screen.getAllByRole('button', { name: '放弃并关闭' }).at(-1)!)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('keeps the form for 300 ms after closing', () => {
    const { close } = open(() => undefined)
    close()
    act(() => void vi.advanceTimersByTime(299))
    expect(screen.queryByText('表单内容')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(2))
    expect(screen.queryByText('表单内容')).toBeNull()
  })

  describe('gives the focus back', () => {
    const page = (shown: boolean, mode: 'visible' | 'hidden' = 'visible') => (
      <Activity mode={mode}>
        <button type="button">新建表单</button>
        <AsyncDialog open={shown} title="新建表单" onConfirm={() => undefined} onClose={() => undefined}>
          <p>表单内容</p>
        </AsyncDialog>
      </Activity>
    )
    const opener = () => screen.getByText('新建表单', { selector: 'button' })
    function opened() {
      const view = render(page(false))
      opener().focus()
      view.rerender(page(true))
      act(() => (document.activeElement as HTMLElement).blur())
      return view
    }

    it('to what opened it, once it has gone', () => {
      const view = opened()
      view.rerender(page(false))
      act(() => void vi.advanceTimersByTime(1000))
      expect(document.activeElement).toBe(opener())
    })

    it('not when its page is shown again that was left before', () => {
      const view = opened()
      view.rerender(page(false))
      view.rerender(page(false, 'hidden'))
      // A browser takes the focus from what it does not show.
      act(() => (document.activeElement as HTMLElement).blur())
      act(() => void vi.advanceTimersByTime(1000))
      view.rerender(page(false))
      act(() => void vi.advanceTimersByTime(1000))
      expect(document.activeElement).toBe(document.body)
    })
  })
})
