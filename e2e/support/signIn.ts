import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PASSWORD } from './product.ts'

/** The login page of the development CAS provider. */
export const casLogin = (page: Page) => ({
  heading: page.getByRole('heading', { name: '登录' }),
  failure: page.getByRole('alert'),
  async submit(username: string, password = PASSWORD) {
    await page.getByLabel('账号').fill(username)
    await page.getByLabel('密码').fill(password)
    await page.getByRole('button', { name: '登录' }).click()
  },
})

/** As a person does it: opens an address, is sent to the campus sign-in, and comes back. */
export async function signIn(page: Page, username: string, address = '/'): Promise<void> {
  await page.goto(address)
  const login = casLogin(page)
  await expect(login.heading).toBeVisible()
  await login.submit(username)
  // On a phone the menu is behind a button; the bell is in every header.
  await expect(page.getByRole('button', { name: /^通知/ })).toBeVisible()
}
