import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { consoleProblems } from '../support/consoleProblems.ts'
import { typeFaults } from './application.ts'
import { consumer } from './consumer.ts'

const test = consumer('forms')

/** What a stranger's back end was sent. */
interface Sent {
  values: Record<string, unknown>
  errors: unknown[]
  issues: unknown[]
}

/** A back end that has one dictionary, and takes what it is sent. */
async function answerFor(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route('**/dict/activity_level', (route) =>
    route.fulfill({
      json: [
        { value: 'school', label: '校级' },
        { value: 'national', label: '国家级' },
      ],
    }),
  )
  await page.route('**/sys/common/upload', (route) => route.fulfill({ json: { message: 'temp/proof.pdf' } }))
  await page.route('**/apply', async (route) => {
    sent.push(route.request().postDataJSON() as Sent)
    await route.fulfill({ json: {} })
  })
  return sent
}

/** antd puts a space between two characters. */
const submitButton = (page: Page) => page.getByRole('button', { name: /^提 ?交$/ })

const proof = { name: '证明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
const answers = {
  studentNo: '2023010101',
  activity: '湖岸清洁',
  level: 'national',
  heldOn: '2026-05-12',
  hours: 2.5,
  team: true,
  teamName: '蓝湖队',
  proof: [expect.objectContaining({ url: 'temp/proof.pdf', name: '证明.pdf' })],
}

test('its types are in order, and those of the packages', async ({ folder }) => {
  test.setTimeout(1_800_000)
  expect(await typeFaults(folder)).toEqual([])
})

test.describe('on a PC', () => {
  test('a design is drawn, filled in, checked, and its answers come out', async ({ page }) => {
    const problems = consoleProblems(page)
    const sent = await answerFor(page)
    await page.goto('/')
    await expect(page.getByLabel('学号')).toHaveValue('2023010101')
    await expect(page.getByLabel('团队名称')).toHaveCount(0)
    await submitButton(page).click()
    await expect(page.getByText('表单数据校验失败', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: '活动名称必须填写' })).toBeVisible()
    expect(sent).toEqual([])

    await page.getByLabel('活动名称').fill(answers.activity)
    await page.getByRole('combobox', { name: '活动级别' }).click()
    await page.getByTitle('国家级').click()
    await page.getByLabel('活动日期').fill(answers.heldOn)
    await page.keyboard.press('Enter')
    await page.getByLabel('学时').fill('2.5')
    await page.getByRole('switch', { name: '团队活动' }).click()
    await page.getByLabel('团队名称').fill(answers.teamName)
    await page.locator('input[type=file]').setInputFiles(proof)
    await expect(page.getByRole('link', { name: '证明.pdf' })).toBeVisible()
    await submitButton(page).click()
    await expect.poll(() => sent).toEqual([{ values: answers, errors: [], issues: [] }])
    expect(problems).toEqual([])
  })

  test('a field of a type of its own is filled in, and checked on both sides', async ({ page }) => {
    const problems = consoleProblems(page)
    const sent = await answerFor(page)
    await page.goto('/?own')
    await page.getByLabel('理由').fill('太短')
    await submitButton(page).click()
    await expect(page.getByText('理由至少写 10 个字', { exact: true })).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabel('理由').fill('带队清洁了三次湖岸，写了总结')
    await submitButton(page).click()
    await expect.poll(() => sent).toEqual([{ values: { reason: '带队清洁了三次湖岸，写了总结' }, errors: [], issues: [] }])
    expect(problems).toEqual([])
  })

  test('its calendar is Chinese, where the application says nothing of languages', async ({ page }) => {
    await answerFor(page)
    await page.goto('/')
    await page.getByLabel('活动日期').fill('2026-05-12')
    const calendar = page.locator('.ant-picker-dropdown')
    await expect(calendar.getByText('2026年')).toBeVisible()
    await expect(calendar.getByText('5月')).toBeVisible()
    await expect(calendar.locator('th')).toHaveText(['一', '二', '三', '四', '五', '六', '日'])
    await expect(calendar.getByText('今天')).toBeVisible()
  })

  test('it speaks English, its calendar too, where the application says so', async ({ page }) => {
    const problems = consoleProblems(page)
    await answerFor(page)
    await page.goto('/?english')
    await page.getByLabel('活动日期').fill('2026-05-12')
    const calendar = page.locator('.ant-picker-dropdown')
    await expect(calendar.getByText('May')).toBeVisible()
    await expect(calendar.locator('th')).toHaveText(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    await expect(calendar.getByText('Today')).toBeVisible()
    await page.keyboard.press('Escape')
    await submitButton(page).click()
    await expect(page.getByText('The form has errors', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: '活动名称 is required' })).toBeVisible()
    expect(problems).toEqual([])
  })

  test("its style sheet finds antd's theme, without anything of antd around it", async ({ page }) => {
    await answerFor(page)
    await page.goto('/')
    // antd's text; black is what a page has of itself.
    await expect(page.getByText('活动名称', { exact: true })).toHaveCSS('color', 'rgba(0, 0, 0, 0.88)')
    const missing = await page.locator('form').evaluate((form) => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      const read = rules.filter((rule) => rule.includes('.sc-')).flatMap((rule) => rule.match(/--ant-[a-z0-9-]+/g) ?? [])
      const style = getComputedStyle(form)
      return { of: new Set(read).size, names: [...new Set(read)].filter((name) => style.getPropertyValue(name) === '') }
    })
    expect(missing.of).toBeGreaterThan(10)
    expect(missing.names).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a design is drawn, filled in, checked, and its answers come out', async ({ page }) => {
    const problems = consoleProblems(page)
    const sent = await answerFor(page)
    await page.goto('/?phone')
    await submitButton(page).tap()
    await expect(page.getByRole('alert').filter({ hasText: '活动名称必须填写' })).toBeVisible()
    expect(sent).toEqual([])

    await page.getByLabel('活动名称').fill(answers.activity)
    await page.getByRole('button', { name: /活动级别/ }).tap()
    await page.getByText('国家级').tap()
    await page.getByRole('button', { name: /活动日期/ }).tap()
    const wheels = page.locator('.adm-picker:visible')
    await wheels.getByText('确定').tap()
    await page.getByLabel('学时').fill('2.5')
    await page.getByRole('switch', { name: '团队活动' }).tap()
    await page.getByLabel('团队名称').fill(answers.teamName)
    await page.locator('input[type=file]').setInputFiles(proof)
    await expect(page.getByRole('link', { name: '证明.pdf' })).toBeVisible()
    await submitButton(page).tap()
    const heldOn = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
    await expect.poll(() => sent).toEqual([{ values: { ...answers, heldOn }, errors: [], issues: [] }])
    expect(problems).toEqual([])
  })

  test('a field of a type of its own is filled in, and checked on both sides', async ({ page }) => {
    const problems = consoleProblems(page)
    const sent = await answerFor(page)
    await page.goto('/?own&phone')
    await page.getByLabel('理由').fill('太短')
    await submitButton(page).tap()
    await expect(page.getByText('理由至少写 10 个字', { exact: true })).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabel('理由').fill('带队清洁了三次湖岸，写了总结')
    await submitButton(page).tap()
    await expect.poll(() => sent).toEqual([{ values: { reason: '带队清洁了三次湖岸，写了总结' }, errors: [], issues: [] }])
    expect(problems).toEqual([])
  })

  test('it speaks English where the application says so', async ({ page }) => {
    const problems = consoleProblems(page)
    await answerFor(page)
    await page.goto('/?phone&english')
    await submitButton(page).tap()
    await expect(page.getByRole('alert').filter({ hasText: '活动名称 is required' })).toBeVisible()
    await page.getByRole('button', { name: /活动日期/ }).tap()
    const wheels = page.locator('.adm-picker:visible')
    await expect(wheels.getByText('OK')).toBeVisible()
    await expect(wheels.getByText('Cancel')).toBeVisible()
    expect(problems).toEqual([])
  })
})
