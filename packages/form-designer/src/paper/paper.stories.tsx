import { conditionWords } from '@sc/conditions'
import { builtInSchemas, type FormDesign, type FormValues } from '@sc/form-renderer/schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { design, grid, table, widget } from '../testing/sample.ts'
import { dressed } from './dressed.ts'
import { zhCN } from './locale/zh-CN.ts'
import { paperForm } from './paperForm.ts'

interface PaperProps {
  form: FormDesign
  values?: FormValues
}

const context = {
  title: '学分认定申请表',
  widgets: builtInSchemas,
  words: zhCN,
  conditionWords: conditionWords['zh-CN'],
  language: 'zh-CN',
}

/** A form as it is printed. */
const Paper = ({ form, values }: PaperProps) => (
  <iframe
    title="打印版"
    sandbox="allow-same-origin"
    srcDoc={paperForm(form, { ...context, values })}
    onLoad={({ currentTarget }) => dressed(currentTarget)}
    style={{ width: '100%', height: '90vh', border: 0 }}
  />
)

const levels = ['国家级', '省级', '校级'].map((label, at) => ({ value: `v${at}`, label }))
const meta = {
  title: '表单设计/打印版',
  component: Paper,
  args: {
    form: design(
      grid(
        '两列',
        [widget('姓名', { model: 'who', options: { required: true } })],
        [widget('学号', { model: 'no', options: { required: true } })],
      ),
      widget('获奖级别', { type: 'radio', model: 'level', options: { options: levels, showLabel: true } }),
      widget('获奖日期', { type: 'date', model: 'day', options: { format: 'yyyy-MM-dd' } }),
      widget('说明', { type: 'textarea', model: 'note', options: { tip: '写明本人承担的工作' } }),
      table('参与人员', widget('角色', { model: 'role' }), widget('分工', { model: 'work' })),
    ),
  },
} satisfies Meta<typeof Paper>

export default meta
type Story = StoryObj<typeof meta>

const paperOf = async (canvasElement: HTMLElement) => {
  const frame = canvasElement.querySelector('iframe')
  await waitFor(() => expect(frame?.contentDocument?.querySelector('h1')).toHaveTextContent('学分认定申请表'))
  return frame?.contentDocument?.body ?? document.body
}

export const Empty: Story = {
  name: '空白表',
  play: async ({ canvasElement }) => {
    const paper = await paperOf(canvasElement)
    await expect(paper).toHaveTextContent('☐ 国家级')
    await expect(paper.querySelectorAll('tbody tr')).toHaveLength(5)
  },
}

export const FilledIn: Story = {
  name: '填写后',
  args: {
    values: {
      who: '王小明',
      no: '2023010101',
      level: 'v1',
      day: '2026-03-01',
      note: '负责建模与写作',
      table_参与人员: [{ role: '组长', work: '建模' }],
    },
  },
  play: async ({ canvasElement }) => {
    const paper = await paperOf(canvasElement)
    await expect(paper).toHaveTextContent('☑ 省级')
    await expect(paper).toHaveTextContent('王小明')
    await expect(paper.querySelectorAll('tbody tr')).toHaveLength(1)
  },
}
