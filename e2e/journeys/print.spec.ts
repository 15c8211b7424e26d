import { frame } from '../support/frame.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'

test('the transcript is printed alone, on the whole paper', async ({ page }) => {
  await arrive(page, 'student01', '/performanceManage/transcript')
  const sheet = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /第二课堂成绩单$/ }) })
  await expect(sheet).toBeVisible()
  const { menu, footer } = frame(page)
  await expect(menu).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(menu).toBeHidden()
  await expect(footer).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  // Whose it is stands on the paper itself, whatever its title says.
  await expect(sheet.getByText(/^出具学校 ./)).toBeVisible()
  const box = (await sheet.boundingBox())!
  expect(box.x).toBe(0)
  expect(box.width).toBe(page.viewportSize()!.width)
  // Nothing around it cuts off what is longer than a window.
  expect(
    await sheet.evaluate((element) => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible') return around.className
      return null
    }),
  ).toBeNull()
})
