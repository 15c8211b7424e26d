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

for (const [account, concern] of [
  ['admin', '待办'],
  ['student02', '我发起的'],
] as const)
  test(`the week on the home page, when what concerns ${account} arrive`, async ({ page }) => {
    await staysWhile(page, {
      call: /\/sys\/home\/summary/,
      open: () => arrive(page, account, '/dashboard/analysis'),
      what: page.getByRole('heading', { name: '本周' }),
      arrived: page.getByRole('region', { name: concern }).locator('.sc-home-list, .sc-state'),
    })
  })

for (const [name, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
] as const)
  test.describe(`at ${name}`, () => {
    test.use({ viewport: { width, height } })

    test('the switch between two views of the departments, whatever else a view has', async ({ page }) => {
      await arrive(page, 'admin', '/system/depart')
      const views = page.getByRole('main').getByLabel('显示方式')
      await expect(page.getByRole('tree', { name: '部门结构' })).toBeVisible()
      const before = await views.boundingBox()
      await views.getByText('列表').click()
      await expect(page.getByRole('main').getByRole('button', { name: '导出' })).toBeVisible()
      expect(await views.boundingBox()).toEqual(before)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of ['user', 'role', 'audit', 'job'])
    test(`a search box says all that it searches: ${path}`, async ({ page }) => {
      await arrive(page, 'admin', `/system/${path}`)
      const box = page.getByRole('main').getByRole('searchbox').first()
      await expect(box).toBeVisible()
      const { needs, has } = await box.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('nothing measures text here')
        context.font = font
        return {
          needs: context.measureText(input.placeholder).width,
          has: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        }
      })
      expect(has).toBeGreaterThanOrEqual(needs)
    })
})

test('what waits for records on a phone stands where these will', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/sys\/audit\/list/, async (route) => {
    await released
    await route.continue()
  })
  await arrive(page, 'admin', '/system/audit')
  // Until the page itself is there, something waits in its place too.
  await expect(page.getByRole('main').getByRole('heading', { name: '审计日志' })).toBeVisible()
  const waiting = page.getByRole('main').getByRole('status', { name: '正在加载' })
  await expect(waiting).toBeVisible()
  const before = await waiting.boundingBox()
  release()
  const records = page.getByRole('main').getByRole('list', { name: '审计日志' })
  await expect(records).toBeVisible()
  const after = await records.boundingBox()
  expect([before?.x, before?.y, before?.width]).toEqual([after?.x, after?.y, after?.width])
})

test('a box to tick among the filters is as high as its words', async ({ page }) => {
  await arrive(page, 'admin', '/system/audit')
  const words = await page.getByRole('main').getByText('逐条显示批量操作').boundingBox()
  const box = await page.getByRole('main').getByRole('checkbox', { name: '逐条显示批量操作' }).boundingBox()
  const middle = (of: typeof box) => (of ? of.y + of.height / 2 : Number.NaN)
  expect(Math.abs(middle(words) - middle(box))).toBeLessThan(2)
})
