import { expect, test } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { startSchool } from '../support/school.ts'
import type { School } from '../support/school.ts'
import type { Settings } from '../support/server.ts'
import { arrive } from '../support/signIn.ts'
import { measureLoad } from './load.ts'
import type { Load } from './load.ts'

/** The load in the middle of so many, by its time, stands for them. */
const TIMES = 3

/** Of the slowest load there is; far from any, so that what does not come at all is told. */
const PATIENCE_MS = 120_000

/** Another build of the admin, as `apps/admin/dist` is one, to stand beside this one in the same run. */
const other = process.env.BENCH_ADMIN_DIR
const builds: { name: string; settings: Settings }[] = [
  ...(other ? [{ name: other, settings: { SC_ADMIN_DIR: other } }] : []),
  { name: 'apps/admin/dist', settings: {} },
]

interface Target {
  name: string
  address: string
  username?: string
  /** Seen when the page says what it is for. */
  shows: (page: Page) => ReturnType<Page['getByRole']>
  goal: Partial<Load>
}

const targets: Target[] = [
  {
    name: '登录页',
    address: '/user/login',
    shows: (page) => page.getByRole('button', { name: '登录', exact: true }),
    goal: { scriptBytes: 170_000 },
  },
  {
    name: '首页（管理员，首次打开）',
    address: '/dashboard/analysis',
    username: 'admin',
    shows: (page) => page.getByRole('heading', { name: '慢节点' }),
    goal: { scriptBytes: 300_000, requests: 25 },
  },
]

test('pages as they load on a slow phone', async ({ browser }) => {
  const schools: { name: string; school: School }[] = []
  try {
    for (const { name, settings } of builds) schools.push({ name, school: await startSchool(settings) })
    console.log(`\n${columns('JS gzip kB', 'JS 文件', '请求', '传输 kB', 'LCP ms')}`)
    for (const target of targets) {
      const loads = schools.map((): Load[] => [])
      for (let time = 0; time < TIMES; time++)
        for (const [at, { school }] of schools.entries()) loads[at]!.push(await load(browser, school, target))
      for (const [at, { name }] of schools.entries()) print(target, name, middleOf(loads[at]!))
    }
  } finally {
    for (const { school } of schools) await school.remove()
  }
})

async function load(browser: Browser, { origin }: School, { address, username, shows }: Target): Promise<Load> {
  const options = { baseURL: origin, ...(username && (await signedIn(browser, origin, username))) }
  return measureLoad(browser, options, address, (page) => expect(shows(page)).toBeVisible({ timeout: PATIENCE_MS }))
}

/** The session of somebody who signed in with another browser. */
async function signedIn(browser: Browser, baseURL: string, username: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ baseURL })
  await arrive(await context.newPage(), username)
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

const middleOf = (loads: readonly Load[]) => loads.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(loads.length / 2)]!

function print({ name, goal }: Target, build: string, load: Load) {
  console.log(
    `${columns(kilobytes(load.scriptBytes), load.scripts, load.requests, kilobytes(load.transferred), Math.round(load.lcp))}  ${name}  ${build}`,
  )
  const goals = [
    ...(goal.scriptBytes ? [{ words: `JavaScript ≤ ${goal.scriptBytes / 1000} kB gzip`, met: load.scriptBytes <= goal.scriptBytes }] : []),
    ...(goal.requests ? [{ words: `请求 ≤ ${goal.requests} 个`, met: load.requests <= goal.requests }] : []),
  ]
  console.log(goals.map(({ words, met }) => `          目标 ${words}：${met ? '达到' : '未达到'}`).join('\n'))
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Chinese letters are two wide. */
const columns = (...cells: (string | number)[]) => cells.map((cell) => ' '.repeat(Math.max(1, 12 - widthOf(String(cell)))) + cell).join('')
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
