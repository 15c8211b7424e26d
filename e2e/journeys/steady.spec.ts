import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'

// What is there to be pressed stays where it is while the rest of the page arrives.

/** Holds back a call; what stands there meanwhile is where it is afterwards. */
async function staysWhile(
  page: Page,
  { call, open, what, arrived }: { call: RegExp; open: () => Promise<unknown>; what: Locator; arrived: Locator },
) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = page.waitForRequest(call)
  await page.route(call, async (route) => {
    await released
    await route.continue()
  })
  await open()
  await asked
  await expect(what).toBeVisible()
  const before = await what.boundingBox()
  await expect(arrived).toHaveCount(0)
  release()
  await expect(arrived).toBeVisible()
  expect(await what.boundingBox()).toEqual(before)
}

test('the sign-in, when the campus sign-in turns out to be another way', async ({ page }) => {
  await staysWhile(page, {
    call: /\/sys\/session\/config/,
    open: () => page.goto('/user/login'),
    what: page.getByRole('button', { name: '登录', exact: true }),
    arrived: page.getByRole('button', { name: '统一身份认证登录' }),
  })
})

for (const account of ['admin', 'student02'])
  test(`the week on the home page, when what concerns ${account} arrive`, async ({ page }) => {
    await staysWhile(page, {
      call: /\/sys\/home\/summary/,
      open: () => arrive(page, account, '/dashboard/analysis'),
      what: page.getByRole('heading', { name: '本周' }),
      arrived: page.locator('.sc-home-pair section').first().locator('.sc-home-list, .sc-state'),
    })
  })
