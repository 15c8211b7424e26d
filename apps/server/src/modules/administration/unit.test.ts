import { readXlsx } from 'hucre/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, courses, job, jobListing, permissionCalls, postHours, schools, session } from '@sc/api-client/contract'
import type { MenuItem } from '@sc/api-client/contract'
import { permission } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { addressOf, clientOf } from '../../test/client.ts'
import { checkImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

async function countIn(hoursUnit: 'hours' | 'credits' | 'points') {
  const [own] = (await admin.call(schools.calls.list, {})).records
  await admin.call(schools.calls.edit, { body: { id: own!.id, hoursUnit } as never })
  // A server may say the unit of a second ago.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
}

const english = () => clientOf(server.origin, server.config.apiPath, 'en-US')
const titlesOf = (items: readonly MenuItem[]): string[] => items.flatMap(({ meta, children }) => [meta.title, ...titlesOf(children ?? [])])
const menu = async (client: Pick<TestServer, 'call'> = server) => titlesOf((await client.call(session.permissions, {}, admin.token)).menu)

it('names the pages of the menu and its actions as the school counts, but those that it named itself', async () => {
  const before = await menu()
  expect(before).toEqual(expect.arrayContaining(['学时要求', '任职学时标准']))
  await admin.call(permissionCalls.edit, { body: { id: 'menu-performanceManage-requirement', title: '毕业学时线' } as never })

  await countIn('points')
  const titles = await menu()
  expect(titles).toEqual(expect.arrayContaining(['毕业学时线', '任职积分标准']))
  expect(titles.filter((title) => title.includes('学时'))).toEqual(['毕业学时线'])
  expect(await menu(english())).toContain('Points of posts')
  const [action] = await server.db.select().from(permission).where(eq(permission.id, 'action-score:remind'))
  expect(action).toMatchObject({ title: '提醒积分不足的学生' })
  const { records } = await admin.call(audit.list, { query: { kind: 'permission', pageSize: 20 } as never })
  expect(records.map(({ title }) => title)).toContain('任职积分标准')

  await countIn('hours')
  expect(await menu()).toEqual(before.map((title) => (title === '学时要求' ? '毕业学时线' : title)))
})

it('says what records and their fields are called in the unit: jobs, templates, faults', async () => {
  await countIn('points')
  const template = await server.fetch(addressOf(server.config.apiPath, postHours.calls.importTemplate, {}), {
    headers: { 'x-access-token': admin.token },
  })
  const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()))
  expect(sheets[0]!.name).toBe('任职积分标准')
  const headings = sheets[0]!.rows[0] as string[]
  expect(headings).toContain('积分（每年）*')
  // A file of our own template is read, and so is one of before.
  for (const heading of ['积分（每年）', '学时（每年）']) {
    const line = (cells: Readonly<Record<string, string>>) => headings.map((title) => cells[title] ?? '').join(',')
    const csv = [headings.join(',').replace('积分（每年）*', heading), line({ '职务*': '班长', '积分（每年）*': '许多' })].join('\n')
    const run = await checkImport(server, admin, postHours, csv)
    expect(run.report!.faults.map(({ column }) => column)).toContain('积分（每年）')
  }
  const query = { kind: 'check', pageSize: 5 } as never
  const jobs = await admin.call(job.list, { query })
  expect(jobs.records[0]!.title).toBe('检查导入文件：任职积分标准“名单.csv”')
  const said = await english().call(jobListing.calls.list, { query }, admin.token)
  expect(said.records[0]!.title).toMatch(/points of a post/i)
})

it('leaves the hours of a clock alone, and the units that a school may choose', async () => {
  await countIn('points')
  const headings = async (resource: typeof courses | typeof schools) => {
    const response = await english().fetch(addressOf(server.config.apiPath, resource.calls.export, {}), {
      headers: { 'x-access-token': admin.token, 'accept-language': 'en' },
    })
    return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!.rows
  }
  expect((await headings(courses))[0]).toContain('Hours between attempts')
  expect(JSON.stringify(await headings(schools))).toContain('Points')
})
