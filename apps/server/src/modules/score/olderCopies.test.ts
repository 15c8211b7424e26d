import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { score } from '@sc/api-client/contract'
import { depart, itemModule, requirement, school, scoreRecord, transcriptIssue, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { recordsDigestOf } from './digest.ts'
import { printedNow } from './printed.ts'
import { effectiveOf, selectRecords, toRecord } from './service.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

const student = 'student06'
const opened = async () => (await campus.as(student)).call(score.transcript, { query: {} })
const verify = (code: string) => server.call(score.verify, { query: { code } })

async function earned() {
  const itemId = await campus.project({ module: 'innovation', hours: 2 })
  const { instanceId } = await (await campus.as(student)).submit(itemId)
  await (await campus.as('fl_audit')).approve(instanceId)
  return itemId
}

/** A copy as versions issued it whose digest had no name of the school: with the lines that they kept, or none. */
async function issuedBefore({ lines }: { lines: boolean }) {
  const { verifyCode, title, username, realname, studentNo, departName } = await opened()
  const records = (await selectRecords(server.db).where(effectiveOf(username)).orderBy(scoreRecord.createTime, scoreRecord.id)).map(
    toRecord,
  )
  const all = [
    [title, username, realname, studentNo, departName],
    ...records.map(({ id, itemName, moduleName, hours, credits, createTime }) => [
      id,
      itemName,
      moduleName,
      hours,
      credits,
      createTime.slice(0, 10),
    ]),
  ]
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('base64url')
  const [issue] = await server.db.select().from(transcriptIssue).where(eq(transcriptIssue.code, verifyCode))
  const { records: lined, realname: said, studentNo: number, departName: college } = issue!.lines!
  const kept = { realname: said, studentNo: number, departName: college }
  const keptLines = { ...kept, records: lined.map(({ award: _award, ...line }) => line) }
  const printed = (await printedNow(server.db, username))!
  await server.db
    .update(transcriptIssue)
    .set({ digest, digestVersion: 2, recordsDigest: recordsDigestOf(printed, 2), lines: lines ? keptLines : null })
    .where(eq(transcriptIssue.code, verifyCode))
  return verifyCode
}

describe('a copy from before the school’s name was proved', () => {
  it('stays valid, says nothing of it, and what else it said', async () => {
    await earned()
    const code = await issuedBefore({ lines: true })
    const { title } = await opened()
    const before = await verify(code)
    // That its digest is the same proves the title, which was not kept either.
    expect(before).toMatchObject({ changedSince: false, renamed: [], lines: { title, presentNames: false } })
    expect(before.lines).not.toHaveProperty('schoolName')
    const [about] = await server.db.select().from(school)
    await server.db.update(school).set({ name: '改名的大学' })
    expect(await verify(code)).toEqual({ ...before, schoolName: '改名的大学' })
    // Who opens the transcript now is given another code, and the older one keeps all that it proves.
    expect((await opened()).verifyCode).not.toBe(code)
    await server.db.update(school).set({ transcriptTitle: '改名的成绩单' })
    expect(await verify(code)).toMatchObject({ changedSince: true, onlyRenamed: true, renamed: ['title'], lines: before.lines })
    await server.db.update(school).set({ name: about!.name, transcriptTitle: about!.transcriptTitle })
    expect(await verify(code)).toEqual(before)
  })

  it('is not said to have another title than it had, where that was not kept', async () => {
    await earned()
    const code = await issuedBefore({ lines: true })
    const [about] = await server.db.select().from(school)
    await server.db.update(school).set({ transcriptTitle: '改名的成绩单' })
    const found = await verify(code)
    expect(found).toMatchObject({ changedSince: true, onlyRenamed: true, renamed: [] })
    expect(found.lines).not.toHaveProperty('title')
    await server.db.update(school).set({ transcriptTitle: about!.transcriptTitle })
  })
})

describe('a copy from before its lines were kept', () => {
  it('is told line by line while it proves them', async () => {
    await earned()
    const code = await issuedBefore({ lines: false })
    const { lines, realname } = await verify(code)
    expect(lines).toMatchObject({ realname, presentNames: false })
    await server.db.update(user).set({ realname: '改名同学' }).where(eq(user.username, student))
    expect(await verify(code)).toMatchObject({ onlyRenamed: true, renamed: ['student'], lines })
    const [module] = await server.db.update(itemModule).set({ name: '双创实践' }).where(eq(itemModule.code, 'innovation')).returning()
    const renamed = await verify(code)
    expect(renamed).toMatchObject({
      onlyRenamed: true,
      renamed: ['student'],
      lines: { realname, studentNo: lines!.studentNo, presentNames: true },
    })
    expect(renamed.lines!.records.at(-1)).toMatchObject({ moduleName: '双创实践' })
    expect(renamed.lines).not.toHaveProperty('title')
    await server.db.update(itemModule).set({ name: '创新创业' }).where(eq(itemModule.id, module!.id))
    await server.db.update(user).set({ realname }).where(eq(user.username, student))
    expect(await verify(code)).toMatchObject({ changedSince: false, lines })
    await earned()
    expect(await verify(code)).toMatchObject({ changedSince: true, lines: null })
  })

  it('keeps them once it is opened unchanged, also twice at once', async () => {
    await earned()
    const code = await issuedBefore({ lines: false })
    const { lines } = await verify(code)
    await server.db
      .update(transcriptIssue)
      .set({ recordsDigest: null, realname: null, totalCredits: null })
      .where(eq(transcriptIssue.code, code))
    const now = await Promise.all([1, 2, 3].map(opened))
    expect(new Set(now.map(({ verifyCode }) => verifyCode)).size).toBe(1)
    await earned()
    expect(await verify(code)).toMatchObject({
      changedSince: true,
      printedName: lines!.realname,
      totalCredits: now[0]!.totalCredits,
      lines,
    })
  })

  it('is given no lines of a content that it does not prove', async () => {
    const code = await issuedBefore({ lines: false })
    await earned()
    expect((await opened()).verifyCode).not.toBe(code)
    expect(await verify(code)).toMatchObject({ changedSince: true, lines: null })
  })
})

describe('a copy from before classes were printed', () => {
  const CLASS = 'A01A13B01'

  /** As version 3 issued it: with the department that the student acts for, be it a class, and the days of recording. */
  async function issuedWithoutClass() {
    const { verifyCode } = await opened()
    const { sheet, records, ownDepart } = (await printedNow(server.db, student))!
    const { schoolName, title, username, realname, studentNo } = sheet
    const all = [
      [schoolName, title, username, realname, studentNo, ownDepart],
      ...records.map(({ id, itemName, moduleName, hours, credits, createTime }) => [
        id,
        itemName,
        moduleName,
        hours,
        credits,
        createTime.slice(0, 10),
      ]),
    ]
    const digest = createHash('sha256').update(JSON.stringify(all)).digest('base64url')
    const lines = {
      ...{ schoolName, title, realname, studentNo: studentNo!, departName: ownDepart },
      records: records.map(({ itemName, moduleName, hours, credits, createTime }) => ({
        ...{ itemName, moduleName, hours, credits },
        day: createTime.slice(0, 10),
      })),
    }
    await server.db
      .update(transcriptIssue)
      .set({ digest, digestVersion: 3, recordsDigest: recordsDigestOf({ sheet, records }, 3), lines })
      .where(eq(transcriptIssue.code, verifyCode))
    return { code: verifyCode, lines }
  }

  it('stays valid where it had the class as the college; a new one has both, and what was earned when and for what', async () => {
    await server.db.insert(depart).values({
      id: 'depart-class',
      parentId: 'depart-A01A13',
      departName: '英语2301班',
      orgCode: CLASS,
      category: 'class',
    })
    await server.db.update(user).set({ orgCode: CLASS }).where(eq(user.username, student))
    const itemId = await earned()
    const ofRecord = eq(scoreRecord.itemId, itemId)
    await server.db.update(scoreRecord).set({ achievedOn: '2025-03-04', award: '省级一等奖' }).where(ofRecord)
    const { code, lines } = await issuedWithoutClass()
    expect(lines.departName).toBe('英语2301班')
    expect(await verify(code)).toMatchObject({ changedSince: false, renamed: [], lines })
    const fresh = await opened()
    expect(fresh).toMatchObject({ departName: '外国语学院', className: '英语2301班', major: '英语', required: 30 })
    expect(fresh.verifyCode).not.toBe(code)
    const { lines: said } = await verify(fresh.verifyCode)
    expect(said).toMatchObject({ departName: '外国语学院', className: '英语2301班', major: '英语' })
    expect(said!.records).toContainEqual(expect.objectContaining({ day: '2025-03-04', award: '省级一等奖' }))
    // By day, whenever it was recorded.
    const days = fresh.modules.find(({ module }) => module === 'innovation')!.records.map(({ achievedOn }) => achievedOn)
    expect(days[0]).toBe('2025-03-04')
    await server.db.update(depart).set({ departName: '英语2302班' }).where(eq(depart.orgCode, CLASS))
    expect(await verify(fresh.verifyCode)).toMatchObject({ onlyRenamed: true, renamed: ['class'] })
    expect(await verify(code)).toMatchObject({ onlyRenamed: true, renamed: ['college'] })
    await server.db.update(scoreRecord).set({ achievedOn: '2025-03-05' }).where(ofRecord)
    expect(await verify(fresh.verifyCode)).toMatchObject({ onlyRenamed: false, changedSince: true })
  })
})

describe('what is asked by graduation', () => {
  it('is kept by a copy, which tells that it is another by now', async () => {
    const { verifyCode, required } = await opened()
    const { lines } = await verify(verifyCode)
    expect(required).toBe(30)
    await server.db
      .update(requirement)
      .set({ hours: 40 })
      .where(and(eq(requirement.cohort, 2023), isNull(requirement.module), isNull(requirement.term)))
    expect(await verify(verifyCode)).toMatchObject({ changedSince: true, onlyRenamed: true, renamed: ['requirement'], lines })
    const fresh = await opened()
    expect(fresh.required).toBe(40)
    expect(fresh.verifyCode).not.toBe(verifyCode)
  })
})

describe('the order of the modules', () => {
  const sorted = (code: string, sort: number) => server.db.update(itemModule).set({ sort }).where(eq(itemModule.code, code))

  it('takes nothing from a copy: it says what it said, and what is another since is still told', async () => {
    await earned()
    const { verifyCode, modules } = await opened()
    const before = await verify(verifyCode)
    expect(modules.map(({ module }) => module)).toEqual(['ideology', 'volunteer', 'innovation', 'culture'])
    await sorted('innovation', -1)
    expect((await opened()).modules.map(({ module }) => module)).toEqual(['innovation', 'ideology', 'volunteer', 'culture'])
    expect(await verify(verifyCode)).toEqual(before)
    await server.db.update(itemModule).set({ name: '双创' }).where(eq(itemModule.code, 'innovation'))
    expect(await verify(verifyCode)).toMatchObject({ onlyRenamed: true, renamed: ['module'] })
    await server.db.update(itemModule).set({ name: '创新创业', sort: 3 }).where(eq(itemModule.code, 'innovation'))
    expect(await verify(verifyCode)).toEqual(before)
  })

  it('and modules in which nothing is asked change nothing that is asked', async () => {
    const { verifyCode } = await opened()
    const { instanceId } = await (await campus.as(student)).submit(await campus.project({ module: 'practice', hours: 2 }))
    await (await campus.as('fl_audit')).approve(instanceId)
    expect(await verify(verifyCode)).toMatchObject({ changedSince: true, onlyRenamed: false, renamed: [] })
  })
})
