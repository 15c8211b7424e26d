import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { FormDesigner } from '../FormDesigner.tsx'
import { design, grid, widget } from '../testing/sample.ts'

const meta = {
  title: '表单设计/触摸拖放',
  component: FormDesigner,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '学分认定申请表',
    height: '100vh',
    initialDesign: design(widget('学号'), widget('姓名'), grid('分两列', [widget('学院')], []), widget('备注')),
  },
} satisfies Meta<typeof FormDesigner>

export default meta
type Story = StoryObj<typeof meta>

interface Point {
  x: number
  y: number
}

/** What a finger does on an element, at points of the window; whether the page was kept from scrolling or clicking by it. */
function finger(target: Element) {
  const tell = (type: string, { x, y }: Point) => {
    const touch = new Touch({ identifier: 1, target, clientX: x, clientY: y })
    const event = new TouchEvent(type, {
      bubbles: true,
      cancelable: true,
      touches: type === 'touchend' ? [] : [touch],
      changedTouches: [touch],
    })
    return !target.dispatchEvent(event)
  }
  return {
    press: (at: Point) => tell('touchstart', at),
    move: (to: Point) => tell('touchmove', to),
    lift: (at: Point) => tell('touchend', at),
  }
}

const middle = (element: Element): Point => {
  const { left, top, height } = element.getBoundingClientRect()
  return { x: left + 40, y: top + height / 2 }
}
const above = (element: Element): Point => ({ ...middle(element), y: element.getBoundingClientRect().top + 4 })

const pressed = (element: Element) => waitFor(() => expect(element).toHaveAttribute('data-pressed'))

export const ByTouch: Story = {
  name: '长按拖动',
  play: async ({ canvas, canvasElement }) => {
    const item = (name: string) => canvas.getByRole('group', { name: new RegExp(`^${name}，`) })
    const names = () => [...canvasElement.querySelectorAll('.sc-fd-item')].map((one) => one.getAttribute('aria-label')?.split('，')[0])
    await canvas.findByRole('group', { name: /^学号，/ })

    const type = canvas.getByRole('button', { name: '添加评分' })
    const fresh = finger(type)
    fresh.press(middle(type))
    await pressed(type)
    fresh.move(middle(item('学号')))
    await expect(fresh.move(above(item('姓名')))).toBe(true)
    await waitFor(() => expect(canvasElement.querySelector('.sc-fd-list-over > .sc-fd-line')).toBeVisible())
    await expect(fresh.lift(above(item('姓名')))).toBe(true)
    await expect(names()).toEqual(['学号', '评分', '姓名', '分两列', '学院', '备注'])

    // A finger meets what is in sight.
    item('学院').scrollIntoView({ block: 'center' })
    const moved = finger(item('备注'))
    moved.press(middle(item('备注')))
    await pressed(item('备注'))
    moved.move(middle(item('姓名')))
    moved.move(above(item('学院')))
    moved.lift(above(item('学院')))
    await waitFor(() => expect(names()).toEqual(['学号', '评分', '姓名', '分两列', '备注', '学院']))
    await expect(canvasElement.querySelector('.sc-fd-ghost')).toBeNull()
  },
}

export const Scrolling: Story = {
  name: '滑动和点按照旧',
  play: async ({ canvas, canvasElement }) => {
    const item = await canvas.findByRole('group', { name: /^学号，/ })
    const swipe = finger(item)
    const { x, y } = middle(item)
    swipe.press({ x, y })
    await expect(swipe.move({ x, y: y + 40 })).toBe(false)
    // Longer than it takes to begin a drag: a finger that scrolls rests at times.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect(swipe.move({ x, y: y + 200 })).toBe(false)
    await expect(swipe.lift({ x, y: y + 200 })).toBe(false)
    await expect(canvasElement.querySelector('.sc-fd-item')).toBe(item)

    const type = canvas.getByRole('button', { name: '添加评分' })
    const tap = finger(type)
    tap.press(middle(type))
    await expect(tap.lift(middle(type))).toBe(false)
    await userEvent.click(type)
    await expect(await canvas.findByRole('group', { name: /^评分，/ })).toBeVisible()
  },
}
