import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { createSession } from '../session/createSession.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { loginResult, permissions, testBrowser, testClient } from '../session/testClient.ts'
import { createTokenStore } from '../session/tokenStore.ts'
import { Permit } from './Permit.tsx'

const meta: Meta<typeof Permit> = { title: 'auth-sso/Permit', component: Permit }
export default meta

/** A session whose server grants `item:publish` and nothing else. */
function SignedIn() {
  const [session] = useState(() => {
    const { client } = testClient({ '/sys/permission/getUserPermissionByToken': () => permissions() })
    const tokens = createTokenStore(memory())
    tokens.set({ token: 'sample', userInfo: loginResult('林书远').userInfo, forced: false })
    return createSession({ client, tokens, basePath: '/', browser: testBrowser('http://localhost/dashboard') })
  })
  return (
    <SessionProvider session={session}>
      <Permit action="item:publish" otherwise={<p>没有发布权限</p>}>
        <button type="button">发布项目</button>
      </Permit>
      <Permit action="workflow:deploy" otherwise={<p>没有部署权限</p>}>
        <button type="button">部署流程</button>
      </Permit>
    </SessionProvider>
  )
}

/** Storage that ends with the story. */
function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

/** What the user may do is there; what is not granted is said, or left out. */
export const GrantedAndNot: StoryObj = {
  render: () => <SignedIn />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: '发布项目' })).toBeVisible()
    await expect(canvas.getByText('没有部署权限')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '部署流程' })).toBeNull()
  },
}
