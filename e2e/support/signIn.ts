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
  await isIn(page)
}

/**
 * As a person comes from a link of the campus portal, where they signed in before: with a ticket that CAS made for this
 * very address. Where the way in is no part of the story, half of its pages need not be opened.
 */
export async function arrive(page: Page, username: string, address = '/'): Promise<void> {
  const { request } = page.context()
  // Nobody asks for it: it is how the origin of this school is learned.
  const service = new URL(address, (await request.get('/readyz')).url()).href
  const form = await (await request.get(`/cas/login?${new URLSearchParams({ service, renew: 'true' }).toString()}`)).text()
  const lt = /name="lt" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const answer = await request.post('/cas/login', { form: { lt, service, username, password: PASSWORD }, maxRedirects: 0 })
  await page.goto(answer.headers().location ?? '/cas/login')
  await isIn(page)
}

/**
 * On a phone the menu is behind a button; the bell is in every header. A ticket counts for ten seconds: whose machine is
 * busier than that is told so, and asks for another.
 */
async function isIn(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^通知/ })
  const expired = page.getByText('登录票据无效或已过期')
  await expect(bell.or(expired).first()).toBeVisible()
  if (await expired.isVisible()) await page.getByRole('button', { name: '重新登录' }).click()
  await expect(bell).toBeVisible()
}
