import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { formOf } from '../../samples/formOf.ts'
import { faulty, parts, playOpening, read } from '../../samples/partStories.tsx'
import { WidgetStory } from '../../samples/WidgetStory.tsx'

const meta = {
  title: '表单组件/标签页',
  component: WidgetStory,
  args: {
    device: 'desktop',
    onChange: fn(),
    design: formOf([{ type: 'tabs', name: '标签页', columns: parts }]),
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = { name: 'PC', play: playOpening('tab') }

export const Faults: Story = { name: '出错的部分', ...faulty }

export const Mobile: Story = { name: '手机', args: { device: 'mobile' } }

export const ReadOnly: Story = { name: '只读', ...read }
