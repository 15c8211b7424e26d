import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, home, progress, progressListing, schools, score } from '@sc/api-client/contract'
import { scoreRecord, transcriptIssue } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { addressOf } from '../../test/client.ts'
import { pagesOf } from '../../test/pdf.ts'
import { recorded } from '../../test/recorded.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { digestOf, recordsDigestOf } from './digest.ts'
import { linesOf } from './issue.ts'
import { printedNow } from './printed.ts'
import { isEffective } from './service.ts'

let server: TestServer
let campus: Campus
const student = 'student05'

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await server.db.delete(scoreRecord).where(eq(scoreRecord.username, student))
  await recorded(
    server.db,
    [student],
    [
      { itemName: '敬老院志愿服务', module: 'volunteer', hours: 1.33 },
      { itemName: '图书整理', module: 'volunteer', hours: 1.33 },
      { itemName: '学时讲座', module: 'volunteer', hours: 1.33 },
    ],
  )
})
afterAll(() => server.close())

const set = async (changes: Record<string, unknown>) => {
  const admin = await campus.as('admin')
  const [own] = (await admin.call(schools.calls.list, {})).records
  await admin.call(schools.calls.edit, { body: { id: own!.id, ...changes } as never })
}
const opened = async () => (await campus.as(student)).call(score.transcript, { query: {} })
const printed = async (language: 'zh-CN' | 'en-US') => {
  const query = { language }
  const response = await server.fetch(addressOf(server.config.apiPath, score.transcriptPdf, { query }), {
    headers: { 'x-access-token': (await campus.as(student)).token },
  })
  return (await pagesOf(await response.arrayBuffer())).join('')
}

it('adds up exactly and rounds once, as the school says; older copies say what they said', async () => {
  const before = await opened()
  expect(before).toMatchObject({ totalHours: 3.99, measure: { unit: 'hours', decimals: 2, rounding: 'halfUp' } })
  const asked = await server.call(score.verify, { query: { code: before.verifyCode } })
  await set({ hoursUnit: 'points', sumDecimals: 0, sumRounding: 'down' })

  const now = await opened()
  expect(now).toMatchObject({ totalHours: 3, measure: { unit: 'points' } })
  expect(now.modules.find(({ module }) => module === 'volunteer')).toMatchObject({ hours: 3 })
  expect(now.modules.flatMap(({ records }) => records).map(({ hours }) => hours)).toEqual([1.33, 1.33, 1.33])
  expect(now.verifyCode).not.toBe(before.verifyCode)
  expect(await server.call(score.verify, { query: { code: now.verifyCode } })).toMatchObject({
    totalHours: 3,
    changedSince: false,
    lines: { measure: { unit: 'points', decimals: 0, rounding: 'down' } },
  })

  const older = await server.call(score.verify, { query: { code: before.verifyCode } })
  expect(older).toMatchObject({ totalHours: 3.99, onlyRenamed: true, renamed: ['measure'], lines: asked.lines })
  const { totalHours } = await (await campus.as(student)).call(home.summary, {})
  expect(totalHours).toBe(3)
  expect(await (await campus.as(student)).call(progress.mine, {})).toMatchObject({ hours: 3 })
  // Of all whom the reader reaches, with what the demonstration has on record.
  const { modules } = await (await campus.as('admin')).call(home.charts, {})
  const exact = await server.db
    .select({ module: scoreRecord.module, hours: sql<number>`sum(${scoreRecord.hours})::float8` })
    .from(scoreRecord)
    .where(isEffective)
    .groupBy(scoreRecord.module)
  for (const { module, hours } of exact) expect(modules?.find((one) => one.module === module)?.hours).toBe(Math.floor(hours))
})

it('keeps what a copy of the version before says', async () => {
  const now = (await printedNow(server.db, student))!
  const lines = linesOf(now, 4)
  expect(lines.modules).toContainEqual(expect.objectContaining({ hours: 3.99 }))
  expect(lines).not.toHaveProperty('measure')
  await server.db.insert(transcriptIssue).values({
    ...{ code: 'as-version-four', username: student, digest: digestOf(now, 4), digestVersion: 4 },
    ...{
      recordsDigest: recordsDigestOf(now, 4),
      lines,
      realname: now.sheet.realname,
      totalHours: 3.99,
      totalCredits: now.sheet.totalCredits,
    },
  })
  expect(await server.call(score.verify, { query: { code: 'as-version-four' } })).toMatchObject({
    changedSince: false,
    totalHours: 3.99,
    lines,
  })
})

it('says it in the unit on paper, in both languages, and to whoever reads', async () => {
  const page = await printed('zh-CN')
  expect(page).toContain('总积分3')
  expect(page).toContain('3积分')
  // What a project is called was typed by somebody.
  expect(page).toContain('学时讲座')
  expect(page.replaceAll('学时讲座', '')).not.toContain('学时')
  expect(await printed('en-US')).toMatch(/Volunteering.*3points/)

  const admin = await campus.as('admin')
  const titles = async () => {
    const response = await server.fetch(addressOf(server.config.apiPath, progressListing.calls.export, {}), {
      headers: { 'x-access-token': admin.token },
    })
    return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!.rows[0]
  }
  // A server may say the unit of a second ago.
  await expect.poll(titles, { timeout: 30_000 }).toEqual(expect.arrayContaining(['已获积分', '要求积分']))
})

it('is in the audit log', async () => {
  const { records } = await (await campus.as('admin')).call(audit.list, { query: { kind: 'school', pageSize: 10 } as never })
  expect(records[0]).toMatchObject({ action: 'edit', before: { hoursUnit: 'hours' }, after: { hoursUnit: 'points' } })
})
