import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { campusLogin, startCasServer } from '../support/casServer.ts'
import { endsSession, newForm, overlayOf, UNSAVED_TITLE } from '../support/expiry.ts'
import { frame } from '../support/frame.ts'
import { startSchool } from '../support/school.ts'
import type { School } from '../support/school.ts'

/** Not the one that the product's accounts have: it must never be of use here. */
const CAMPUS_PASSWORD = 'Yuanqu-2026!'
const person = (username: string, realname = username, department = '') => ({ username, password: CAMPUS_PASSWORD, realname, department })

let cas: Awaited<ReturnType<typeof startCasServer>>
let product: School

test.beforeAll(async () => {
  test.setTimeout(180_000)
  cas = await startCasServer([
    person('admin'),
    person('ADMIN'),
    person('teacher01'),
    person('student03'),
    person('student07'),
    person('student08'),
    person('ghost'),
    person('20269001', '欧阳一', '计算机学院'),
  ])
  product = await startSchool((origin) => ({ SC_SEED: '1', SC_CAS_URL: cas.url, SC_PUBLIC_URL: origin, SC_LOG_LEVEL: 'info' }))
})
test.afterAll(async () => {
  await product?.remove()
  await cas?.stop()
})

async function signIn(page: Page, username: string, address = '/', origin = product.origin) {
  await page.goto(origin + address)
  await campusLogin(page).submit(username, CAMPUS_PASSWORD)
  await expect(page.getByRole('button', { name: /^通知/ })).toBeVisible()
}

test('a deep link with many parameters and a fragment comes back byte for byte, though this server sorts and re-encodes', async ({
  page,
}) => {
  const link = '/project/list?z=9&keyword=%E6%A0%A1%E5%9B%AD+%E5%BC%80%E6%94%BE%2F%26&a=2&a=1&empty=&m=~(x)#row-7?b=c'
  let sent = ''
  let returned = ''
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    if (request.url().startsWith(`${cas.url}/login`)) sent ||= new URL(request.url()).searchParams.get('service') ?? ''
    if (/[?&]ticket=/.test(request.url())) returned = request.url()
  })
  await signIn(page, 'admin', link)
  await expect(page).toHaveURL(product.origin + link)
  // The reason for it all: what comes back is not what was sent.
  expect(sent).toContain('a=2&a=1')
  expect(returned).not.toContain(new URL(sent).search)
})

test('a ticket is in no log and in no Referer', async ({ page }) => {
  const tickets = new Set<string>()
  const referers: string[] = []
  page.on('request', (request) => {
    const ticket = new URL(request.url()).searchParams.get('ticket')
    if (ticket) tickets.add(ticket)
    referers.push(request.headers().referer ?? '')
  })
  await signIn(page, 'admin', '/project/list?keyword=abc')
  await page.goto(`${cas.url}/logout`)
  expect(tickets.size).toBeGreaterThan(0)
  for (const ticket of tickets) {
    expect(referers.filter((referer) => referer.includes(ticket))).toEqual([])
    expect(product.log().includes(ticket)).toBe(false)
  }
  expect(product.log().includes('"statusCode":200')).toBe(true)
})

test('single logout ends the session; the page keeps its work, and CAS renews it', async ({ page, context }) => {
  await signIn(page, 'admin', '/desform/list')
  const form = await newForm(page, 'campus_logout')
  const elsewhere = await context.newPage()
  await elsewhere.goto(`${cas.url}/logout`)
  await elsewhere.close()

  const overlay = overlayOf(page)
  await expect(overlay).toBeVisible()
  await expect(overlay.getByLabel('密码')).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await overlay.getByRole('button', { name: '重新登录' }).click()
  await campusLogin(await opened).submit('admin', CAMPUS_PASSWORD)
  await expect(overlay).toBeHidden()
  await expect.poll(async () => (await opened).isClosed()).toBe(true)
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
  await form.save()
  await page.reload()
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
})

test('an expired session is renewed without a password while the campus remembers', async ({ page }) => {
  const expire = endsSession(page, product.origin)
  await signIn(page, 'admin', '/desform/list')
  const form = await newForm(page, 'campus_expiry')
  await expire()
  const opened = page.waitForEvent('popup')
  await overlayOf(page).getByRole('button', { name: '重新登录' }).click()
  await expect.poll(async () => (await opened).isClosed()).toBe(true)
  await expect(overlayOf(page)).toBeHidden()
  await expect(form.item(UNSAVED_TITLE)).toBeVisible()
})

test('somebody else who renews gets a page of their own', async ({ page, context }) => {
  await signIn(page, 'admin', '/desform/list')
  const form = await newForm(page, 'campus_another')
  const elsewhere = await context.newPage()
  await elsewhere.goto(`${cas.url}/logout`)
  await elsewhere.close()
  const opened = page.waitForEvent('popup')
  await overlayOf(page).getByRole('button', { name: '重新登录' }).click()
  await campusLogin(await opened).submit('student03', CAMPUS_PASSWORD)
  const goOn = page.getByRole('button', { name: '以吴佳宁的身份继续' })
  await expect(goOn).toBeVisible()
  await expect(form.item(UNSAVED_TITLE)).toHaveCount(0)
  await goOn.click()
  await expect(page.getByRole('button', { name: '吴佳宁' })).toBeVisible()
})

for (const { username, says } of [
  { username: 'ghost', says: '账号 ghost 尚未在本系统开通' },
  { username: 'student08', says: '账号 student08 已被冻结' },
])
  test(`${username} is told why, goes in no circle, and another account is one click away`, async ({ page }) => {
    await page.goto(`${product.origin}/dashboard/analysis`)
    await campusLogin(page).submit(username, CAMPUS_PASSWORD)
    await expect(page.getByText('该账号不能进入本系统')).toBeVisible()
    await expect(page.getByText(says)).toBeVisible()
    const navigations: string[] = []
    page.on('framenavigated', (moved) => navigations.push(moved.url()))
    // oxlint-disable-next-line no-restricted-properties -- nothing is to happen: there is nothing to wait for
    await page.waitForTimeout(3_000)
    expect(navigations).toEqual([])

    await page.getByRole('button', { name: '换一个账号' }).click()
    await campusLogin(page).submit('teacher01', CAMPUS_PASSWORD)
    await expect(frame(page).menu).toBeVisible()
  })

test('a name that CAS spells in capitals is the account that differs in nothing else', async ({ page }) => {
  await signIn(page, 'ADMIN')
  await expect(page.getByRole('button', { name: '林书远' })).toBeVisible()
})

test('nobody who comes from the campus is made to change a password of this system', async ({ page }) => {
  await signIn(page, 'student07')
  await expect(page).toHaveURL(`${product.origin}/dashboard/analysis`)
})

test('signing out ends the campus session, and so does another account', async ({ page }) => {
  await signIn(page, 'admin')
  await frame(page).signOut('林书远')
  await expect(campusLogin(page).form).toBeVisible()
})

test('a newcomer gets an account from the attributes of CAS, and no password', async ({ page }) => {
  test.setTimeout(180_000)
  const open = await startSchool((origin) => ({
    SC_SEED: '1',
    SC_CAS_URL: cas.url,
    SC_PUBLIC_URL: origin,
    SC_CAS_CREATE_ROLE: 'student',
    SC_CAS_ATTRIBUTES: 'realname=cn,department=ou,studentNo=user',
  }))
  try {
    await signIn(page, '20269001', '/', open.origin)
    await expect(frame(page).menu.getByText('我的活动')).toBeVisible()
    await page.getByRole('button', { name: '欧阳一' }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    await expect(page.getByRole('dialog', { name: '修改密码' })).toContainText('密码请在学校门户修改')
  } finally {
    await open.remove()
  }
})
