import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

// React tells the console of every error that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const page = { default: ({ name }: { name: string }) => <p>这里是{name}</p> }
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Page.js'))

class Outer extends Component<{ children: ReactNode }> {
  override state = { said: '' }
  static getDerivedStateFromError = (error: Error) => ({ said: error.message })
  override render = () => (this.state.said ? <p>外层：{this.state.said}</p> : this.props.children)
}

function show(Part: ReturnType<typeof lazyPart<{ name: string }>>) {
  return render(
    <Outer>
      <input aria-label="旁边的备注" />
      <Suspense fallback={<p>正在加载</p>}>
        <Part name="成绩" />
      </Suspense>
    </Outer>,
  )
}

describe('a part whose code does not arrive', () => {
  it('says so in its place, asks once, and comes at the next try; what was typed beside it stays', async () => {
    const load = vi.fn(offline as () => Promise<typeof page>)
    show(lazyPart(load))
    await userEvent.type(screen.getByLabelText('旁边的备注'), '已填写')
    expect((await screen.findByRole('alert')).textContent).toContain('页面没有加载出来')
    expect(load).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: '重新加载系统' })).toBeNull()

    load.mockResolvedValue(page)
    await userEvent.click(screen.getByRole('button', { name: /^重\s?试$/ }))
    await screen.findByText('这里是成绩')
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.getByLabelText<HTMLInputElement>('旁边的备注').value).toBe('已填写')
  })

  it('offers the whole page only where another try did not help, and says what that costs', async () => {
    const load = vi.fn(offline as () => Promise<typeof page>)
    show(lazyPart(load))
    await userEvent.click(await screen.findByRole('button', { name: /^重\s?试$/ }))
    await screen.findByRole('button', { name: '重新加载系统' })
    expect(screen.getByRole('alert').textContent).toContain('再试一次仍然没有成功')
    expect(screen.getByRole('alert').textContent).toContain('已暂存的内容会恢复，其它尚未保存的内容会丢失')
    load.mockResolvedValue(page)
    await userEvent.click(screen.getByRole('button', { name: /^重\s?试$/ }))
    await screen.findByText('这里是成绩')
  })

  it('has no other try where a style sheet is what is missing', async () => {
    show(lazyPart(() => Promise.reject(new Error('Unable to preload CSS for /assets/Page.css'))))
    await screen.findByRole('button', { name: '重新加载系统' })
    expect(screen.queryByRole('button', { name: /^重\s?试$/ })).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('可能是网络中断')
    expect(screen.getByRole('alert').textContent).not.toContain('再试一次')
  })

  it('begins anew for who opens it next', async () => {
    const load = vi.fn(offline as () => Promise<typeof page>)
    const Part = lazyPart(load)
    const first = show(Part)
    await screen.findByRole('alert')
    first.unmount()
    load.mockResolvedValue(page)
    show(Part)
    await screen.findByText('这里是成绩')
  })

  it('is given up after two minutes', async () => {
    vi.useFakeTimers()
    try {
      show(lazyPart(() => new Promise<typeof page>(() => undefined)))
      await act(() => vi.advanceTimersByTimeAsync(119_000))
      expect(screen.queryByRole('alert')).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(2_000))
      expect(screen.getByRole('alert').textContent).toContain('页面没有加载出来')
    } finally {
      vi.useRealTimers()
    }
  })

  it('leaves to others what the part itself throws', async () => {
    const Broken = (): never => {
      throw new Error('数据格式不对')
    }
    show(lazyPart(() => Promise.resolve({ default: Broken })))
    await screen.findByText('外层：数据格式不对')
  })
})
