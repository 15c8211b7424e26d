import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { desktopWidgets } from '../desktop/desktopWidgets.ts'
import { registerWidget } from '../react/formWidgets.ts'
import { assessmentSchema } from '../samples/assessment/schema.ts'
import { formOf } from '../samples/formOf.ts'
import { defaultConfig, type Widget } from '../schema/index.ts'
import { DefaultValueControl, WidgetPreview } from './index.ts'

const widgetOf = (type: string, options: Record<string, unknown> = {}): Widget => {
  const [widget] = formOf([{ type, name: '字段', model: 'a', options }]).list
  if (!widget) throw new Error('a widget expected')
  return widget
}

describe('WidgetPreview', () => {
  it('draws the widget, deaf to everything', async () => {
    const { container } = render(
      <WidgetPreview widget={widgetOf('input', { defaultValue: '预填', required: true })} config={defaultConfig()} />,
    )
    await screen.findByDisplayValue('预填')
    expect(container.querySelector<HTMLElement>('.sc-form-preview')?.inert).toBe(true)
    expect(container.querySelector('form')).toBeNull()
  })

  it('follows its widget', async () => {
    const view = render(<WidgetPreview widget={widgetOf('input', { defaultValue: '一' })} config={defaultConfig()} />)
    await screen.findByDisplayValue('一')
    view.rerender(<WidgetPreview widget={widgetOf('textarea', { defaultValue: '二' })} config={defaultConfig()} />)
    expect(((await screen.findByDisplayValue('二')) as HTMLElement).tagName).toBe('TEXTAREA')
  })

  it.each(['visibleWhen', 'readOnlyWhen', 'requiredWhen'])('draws the field whatever its %s says', async (name) => {
    const condition = name === 'visibleWhen' ? '${hours > 2}' : '${empty hours}'
    const { container } = render(
      <WidgetPreview widget={widgetOf('input', { defaultValue: '预填', [name]: condition })} config={defaultConfig()} />,
    )
    expect(((await screen.findByDisplayValue('预填')) as HTMLElement).tagName).toBe('INPUT')
    expect(container.querySelector('.sc-form-label-required')).toBeNull()
  })

  it.each([
    ['hidden', /隐藏字段/],
    ['hologram', /hologram/],
  ])('has something to hold for %s', async (type, words) => {
    render(<WidgetPreview widget={widgetOf(type)} config={defaultConfig()} />)
    await screen.findByText(words)
  })
})

it('says of controls that did not arrive that they did not, and asks for them again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const load = vi.fn(() => import('../samples/assessment/Desktop.tsx')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const widgets = registerWidget(desktopWidgets, { schema: assessmentSchema, load })
    render(<WidgetPreview widget={widgetOf(assessmentSchema.type)} config={defaultConfig()} widgets={widgets} />)
    await vi.waitFor(() => expect(screen.getByRole('note').textContent).toContain('请检查网络'))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await vi.waitFor(() => expect(screen.queryByText(/请检查网络/)).toBeNull())
    expect(load).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

describe('DefaultValueControl', () => {
  it("edits the default by the field's own control, even where the field is disabled", async () => {
    const onChange = vi.fn()
    render(
      <>
        <label htmlFor="default">默认值</label>
        <DefaultValueControl id="default" widget={widgetOf('input', { disabled: true, defaultValue: '' })} onChange={onChange} />
      </>,
    )
    await userEvent.type(await screen.findByLabelText('默认值'), 'x')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('x')
  })
})
