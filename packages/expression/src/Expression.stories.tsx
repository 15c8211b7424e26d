import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { evaluate } from './evaluate/evaluate.ts'
import { references } from './inspect/references.ts'

const scope = { hours: 12, dept: '计算机学院', tags: ['志愿', '公益'], note: null }

const samples = [
  '${hours > 8 && dept == "计算机学院"}',
  '${tags.contains("公益") ? "公益类" : "其它"}',
  '${empty note}',
  '${hours * 2 + 1}',
  '${missing > 1}',
]

/** Expressions of forms and processes, what they read, and what they come to. */
function Samples() {
  return (
    <table>
      <caption>变量：{JSON.stringify(scope)}</caption>
      <thead>
        <tr>
          <th scope="col">表达式</th>
          <th scope="col">引用</th>
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {samples.map((text) => (
          <tr key={text}>
            <td>
              <code>{text}</code>
            </td>
            <td>{references(text).join('、')}</td>
            <td>{JSON.stringify(evaluate(text, scope))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const meta: Meta<typeof Samples> = { title: 'expression/Samples', component: Samples }
export default meta

export const Results: StoryObj<typeof Samples> = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /hours > 8/ })
    await expect(within(row).getByText('true')).toBeVisible()
    await expect(within(row).getByText('hours、dept')).toBeVisible()
  },
}
