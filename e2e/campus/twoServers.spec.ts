import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startBalancer } from '../support/balancer.ts'
import { campusLogin, startCasServer } from '../support/casServer.ts'
import { overlayOf } from '../support/expiry.ts'
import { PASSWORD } from '../support/product.ts'
import { startSchool } from '../support/school.ts'
import type { School } from '../support/school.ts'

/** Two servers on one PostgreSQL, behind one address, in front of Debian's CAS server. */
const databaseUrl = process.env.SC_E2E_DATABASE_URL
test.skip(!databaseUrl, 'needs a PostgreSQL')

const ALIVE = '/sc-api/sys/session/alive'

test('a logout that the campus tells one server covers the screens that watch at the other within 5 s', async ({ page, context }) => {
  test.setTimeout(240_000)
  const cas = await startCasServer([{ username: 'admin', password: PASSWORD, realname: 'admin', department: '' }])
  const files = mkdtempSync(path.join(tmpdir(), 'sc-e2e-shared-'))
  const servers: School[] = []
  // Whoever watches, watches at the second; everything else, the campus's word too, arrives at the first.
  const balancer = await startBalancer((url) => servers[url.startsWith(ALIVE) ? 1 : 0]!.origin)
  try {
    const settings = {
      DATABASE_URL: databaseUrl!,
      SC_SEED: '1',
      SC_DATA_DIR: files,
      SC_CAS_URL: cas.url,
      SC_PUBLIC_URL: balancer.origin,
      SC_LOG_LEVEL: 'info',
    }
    while (servers.length < 2) servers.push(await startSchool(settings))

    await page.goto(`${balancer.origin}/desform/list`)
    await campusLogin(page).submit('admin', PASSWORD)
    await expect(page.getByRole('link', { name: '学分认定申请' })).toBeVisible()
    const behind = await context.newPage()
    await behind.goto(`${balancer.origin}/workflow/List`)
    await expect(behind.getByRole('link', { name: '学分认定审批' })).toBeVisible()
    await expect.poll(() => servers[1]!.log()).toContain(ALIVE)

    // The campus's own page, in another window: nobody touches ours.
    const campus = await context.newPage()
    const began = Date.now()
    await campus.goto(`${cas.url}/logout`)
    await Promise.all([page, behind].map((one) => expect(overlayOf(one)).toBeVisible({ timeout: 5_000 })))
    expect(Date.now() - began).toBeLessThan(5_000)
    expect(servers[0]!.log()).toContain('single logout')
    expect(servers[1]!.log()).not.toContain('single logout')
  } finally {
    balancer.stop()
    for (const server of servers) await server.remove()
    await cas.stop()
    rmSync(files, { recursive: true, force: true })
  }
})
