import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Ellipsis } from './Ellipsis.tsx'

const meta: Meta<typeof Ellipsis> = { title: 'ui-kit/Ellipsis', component: Ellipsis }
export default meta

const text = '2026 年秋季学期“青春志愿行”城市马拉松志愿服务队招募与培训活动'

export const Long: StoryObj<typeof Ellipsis> = {
  args: { text },
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(text)
  },
}

export const Short: StoryObj<typeof Ellipsis> = { args: { text: '志愿服务队招募' } }

export const SixCharacters: StoryObj<typeof Ellipsis> = { args: { text, length: 6 } }
