import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { allEndpoints } from './registry.ts'

/** Every call of the contract, as the client and the server see it. */
function Contract() {
  return (
    <table>
      <caption>{allEndpoints.length} 个接口</caption>
      <thead>
        <tr>
          <th scope="col">方法</th>
          <th scope="col">路径</th>
          <th scope="col">说明</th>
          <th scope="col">权限</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {allEndpoints.map(({ endpoint: { method, path, summary, access, planned } }) => (
          <tr key={`${method} ${path}`}>
            <td>{method}</td>
            <td>
              <code>{path}</code>
            </td>
            <td>{typeof summary === 'string' ? summary : summary['zh-CN']}</td>
            <td>{access}</td>
            <td>{planned ? '尚未开通' : '可用'}</td>
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
