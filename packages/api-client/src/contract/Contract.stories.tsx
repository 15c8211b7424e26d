import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { text } from '@sc/locale'
import { useLanguage } from '@sc/locale/react'
import { allEndpoints } from './registry.ts'

const called = {
  headings: [text('方法', 'Method'), text('路径', 'Path'), text('说明', 'Summary'), text('权限', 'Access'), text('状态', 'State')],
  calls: text('个接口', 'calls'),
  planned: text('尚未开通', 'Not available yet'),
  available: text('可用', 'Available'),
}

/** Every call of the contract, as the client and the server see it. */
function Contract() {
  const language = useLanguage()
  return (
    <table>
      <caption>
        {allEndpoints.length} {called.calls[language]}
      </caption>
      <thead>
        <tr>
          {called.headings.map((heading) => (
            <th scope="col" key={heading['en-US']}>
              {heading[language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {allEndpoints.map(({ endpoint: { method, path, summary, access, planned } }) => (
          <tr key={`${method} ${path}`}>
            <td>{method}</td>
            <td>
              <code>{path}</code>
            </td>
            <td>{summary[language]}</td>
            <td>{access}</td>
            <td>{called[planned ? 'planned' : 'available'][language]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const meta: Meta<typeof Contract> = { title: 'api-client/Contract', component: Contract }
export default meta

export const Calls: StoryObj<typeof Contract> = {
  play: async ({ canvasElement }) => {
    const login = within(canvasElement).getByRole('row', { name: /\/sys\/login / })
    await expect(within(login).getByText('POST')).toBeVisible()
  },
}
