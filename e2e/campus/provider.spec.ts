import { expect, test } from '@playwright/test'
import { startApache } from '../support/apache.ts'
import type { ProtectedService } from '../support/apache.ts'
import { startSchool } from '../support/school.ts'
import type { School } from '../support/school.ts'
import { freePort } from '../support/product.ts'
import { casLogin } from '../support/signIn.ts'

/** What Debian's mod_auth_cas, a client that nobody here wrote, makes of our development provider. */
const services: ProtectedService[] = [
  { version: 1, validate: 'validate' },
  { version: 2, validate: 'serviceValidate' },
  { version: 2, validate: 'proxyValidate' },
  { version: 2, validate: 'p3/serviceValidate' },
]
let ports: number[]
let product: School
let apache: Awaited<ReturnType<typeof startApache>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  ports = []
  while (ports.length < services.length) ports.push(await freePort())
  product = await startSchool(() => ({ SC_CAS_SERVICES: ports.map((port) => `http://localhost:${port}/`).join(',') }))
  apache = await startApache(`${product.origin}/cas`, services, ports)
})
test.afterAll(async () => {
  await apache?.stop()
  await product?.remove()
})

for (const [index, { version, validate }] of services.entries())
  test(`a service behind mod_auth_cas asks ${validate} (version ${version}) and lets the right person in`, async ({ page }) => {
    const service = `http://localhost:${ports[index]}/`
    await page.goto(`${service}index.html?z=1&a=%E4%B8%AD`)
    await casLogin(page).submit('teacher01')
    await expect(page.getByRole('heading', { name: 'protected' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?z=1&a=%E4%B8%AD')
    const again = await page.goto(service)
    expect(again?.headers()['x-signed-in']).toBe('teacher01')

    const invented = await page.request.get(`${service}?ticket=ST-${'0'.repeat(64)}`, { maxRedirects: 0, headers: { cookie: '' } })
    expect([302, 401]).toContain(invented.status())
  })

test('who signs out at our provider is signed out of every service behind mod_auth_cas', async ({ page }) => {
  const [first, second] = [1, 3].map((index) => `http://localhost:${ports[index]}/`) as [string, string]
  const refused = async (service: string) => {
    const answer = await page.request.get(service, { maxRedirects: 0 })
    return answer.status() === 302 && (answer.headers().location ?? '').startsWith(`${product.origin}/cas/login`)
  }
  await page.goto(first)
  await casLogin(page).submit('teacher01')
  const protectedPage = page.getByRole('heading', { name: 'protected' })
  await expect(protectedPage).toBeVisible()
  // The campus remembers: no question at the second.
  await page.goto(second)
  await expect(protectedPage).toBeVisible()
  for (const service of [first, second]) expect(await refused(service)).toBe(false)

  await page.goto(`${product.origin}/cas/logout`)
  for (const service of [first, second]) expect(await refused(service)).toBe(true)
})
