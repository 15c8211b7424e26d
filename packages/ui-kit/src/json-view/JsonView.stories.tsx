import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { JsonView } from './JsonView.tsx'

const meta: Meta<typeof JsonView> = { title: 'ui-kit/JsonView', component: JsonView }
export default meta

export const Design: StoryObj<typeof JsonView> = {
  args: {
    value: { list: [{ type: 'input', name: '活动名称', model: 'input_1624500000000' }], config: { size: 'small', labelWidth: 100 } },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /复\s*制/ }))
    // A browser under test may forbid the clipboard; either answer is said aloud.
    await waitFor(() => expect(screen.getByText(/复制成功|复制失败/)).toBeVisible())
  },
}
