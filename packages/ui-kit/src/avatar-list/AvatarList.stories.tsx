import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { AvatarList } from './AvatarList.tsx'

const names = ['王建国', '李秀英', '张伟', '欧阳若兰', '陈思远', '周晓燕']
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ key: String(at), name: names[at % names.length]! }))

const meta: Meta<typeof AvatarList> = { title: 'ui-kit/AvatarList', component: AvatarList }
export default meta

export const Few: StoryObj<typeof AvatarList> = { args: { people: people(5) } }

export const Many: StoryObj<typeof AvatarList> = {
  args: { people: people(30) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /更多/ }))
    // A popup is in the page before it has found its place, and is not shown until then.
    await waitFor(() => expect(screen.getByText('其余 10 人')).toBeVisible())
  },
}
