import { expect, userEvent, within } from 'storybook/test'
import type { FormRendererProps } from '../react/formProps.ts'

const field = (model: string, name: string, options: Record<string, unknown> = {}) => ({ type: 'input', name, key: model, model, options })

/** Two parts of a form; in the second something is demanded. */
export const parts = [
  { span: 24, label: '基本信息', list: [field('no', '学号'), field('name', '姓名')] },
  { span: 24, label: '活动情况', list: [field('what', '活动', { required: true, tip: '与证明材料一致' })] },
]

interface Played {
  canvasElement: HTMLElement
}

/** Opens the second part, fills it in, and finds what was typed in the first. */
export const playOpening =
  (role: 'tab' | 'button') =>
  async ({ canvasElement }: Played) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('姓名'), '李明')
    await userEvent.click(canvas.getByRole(role, { name: '活动情况' }))
    await userEvent.type(canvas.getByLabelText('活动'), '迎新')
    await expect(canvas.getByLabelText('姓名')).toHaveValue('李明')
  }

/** Whoever is sent to a field sees it, and from outside it is seen how many are wrong. */
export const faulty = {
  args: { children: <button type="submit">提交</button> },
  play: async ({ canvasElement }: Played) => {
    const canvas = within(canvasElement)
    await canvas.findByLabelText('姓名')
    await userEvent.click(canvas.getByRole('button', { name: '提交' }))
    const wrong = await canvas.findByLabelText('活动')
    await expect(wrong).toHaveFocus()
    await expect(wrong).toBeVisible()
    await expect(canvas.getByRole('img', { name: '1 项需要修改' })).toBeVisible()
  },
}

/** Who only reads sees all of it. */
export const read = {
  args: { readOnly: true, defaultValue: { no: '20230101', name: '李明', what: '迎新' } } satisfies Partial<FormRendererProps>,
  play: async ({ canvasElement }: Played) => {
    const canvas = within(canvasElement)
    await expect(within(await canvas.findByRole('region', { name: '活动情况' })).getByText('迎新')).toBeVisible()
    await expect(canvas.getByText('李明')).toBeVisible()
  },
}
