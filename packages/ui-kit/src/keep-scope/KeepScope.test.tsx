import { act, render } from '@testing-library/react'
import { Activity, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeepScopeContext, useKept } from './KeepScope.ts'
import type { KeepScope } from './KeepScope.ts'

interface Engine {
  alive: boolean
  number: number
}

describe('useKept', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const build = () => {
    const made: Engine[] = []
    const create = () => {
      const engine = { alive: true, number: made.length + 1 }
      made.push(engine)
      return engine
    }
    const destroy = vi.fn((engine: Engine) => {
      engine.alive = false
    })
    let current: Engine | undefined
    const Editor = () => {
      current = useKept('engine', create, destroy)
      return <p>{current.number}</p>
    }
    return { Editor, destroy, current: () => current, made }
  }

  it('without a scope, survives StrictMode and is destroyed once when the component goes', () => {
    const { Editor, destroy, current } = build()
    const view = render(
      <StrictMode>
        <Editor />
      </StrictMode>,
    )
    act(() => void vi.advanceTimersByTime(10))
    expect(current()?.alive).toBe(true)

    view.unmount()
    act(() => void vi.advanceTimersByTime(10))
    expect(current()?.alive).toBe(false)
    expect(destroy).toHaveBeenCalledTimes(1)
  })

  it('without a scope, is made anew when an Activity shows it again', () => {
    const { Editor, current } = build()
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Editor />
      </Activity>
    )
    const view = render(page('visible'))
    const first = current()
    view.rerender(page('hidden'))
    act(() => void vi.advanceTimersByTime(10))
    expect(first?.alive).toBe(false)

    view.rerender(page('visible'))
    expect(current()).not.toBe(first)
    expect(current()?.alive).toBe(true)
    view.unmount()
    act(() => void vi.advanceTimersByTime(10))
    expect(current()?.alive).toBe(false)
  })

  it('with a scope, leaves the end to the scope', () => {
    const { Editor, destroy } = build()
    const kept = new Map<string, unknown>()
    const scope: KeepScope = {
      keep(key, create) {
        if (!kept.has(key)) kept.set(key, create())
        return kept.get(key) as ReturnType<typeof create>
      },
    }
    const page = (
      <KeepScopeContext.Provider value={scope}>
        <Editor />
      </KeepScopeContext.Provider>
    )
    render(page).unmount()
    const again = render(page)
    act(() => void vi.advanceTimersByTime(10))
    expect(destroy).not.toHaveBeenCalled()
    expect(again.container.textContent).toBe('1')
  })
})
