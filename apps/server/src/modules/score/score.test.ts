import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, instance, item, score, task } from '@sc/api-client/contract'
import { depart, itemModule, processInstance, school, scoreRecord, transcriptIssue, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { recordScore } from './record.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

const system = { username: null, address: null, requestId: null }

/** A project that the student earned a score with, by the whole way. */
async function earned(username: string, auditor: string, fields: Parameters<Campus['project']>[0]) {
  const itemId = await campus.project(fields)
  const { instanceId } = await (await campus.as(username)).submit(itemId)
  await (await campus.as(auditor)).approve(instanceId)
  return { itemId, instanceId }
}

const transcriptOf = async (username: string, reader = username) =>
  (await campus.as(reader)).call(score.transcript, { query: { username } })
const verify = (code: string) => server.call(score.verify, { query: { code } })

describe('a score', () => {
  it('is written once per application, and once per student and project', async () => {
    const { itemId, instanceId } = await earned('student01', 'cs_audit', { hours: 3, credits: 0.5 })
    const [application] = await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId))
    await recordScore(server.db, system, application!)
    await Promise.all([1, 2, 3].map(() => recordScore(server.db, system, application!)))
    const rows = await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))
    expect(rows.map(({ username }) => username)).toEqual(['student01'])
    await expect((await campus.as('student01')).submit(itemId)).rejects.toThrow('不能重复申请')
  })

  it('is listed in words for who may see all', async () => {
    await earned('student03', 'em_audit', { name: '创业沙龙', module: 'innovation', hours: 2 })
    await earned('student03', 'em_audit', { name: '合唱比赛', module: 'culture', hours: 2 })
    const auditor = await campus.as('school01')
    const { records, total } = await auditor.call(score.records, { query: { keyword: '吴佳宁', column: 'createTime', order: 'asc' } })
    expect(total).toBe(2)
    expect(records).toMatchObject([
      { itemName: '创业沙龙', moduleName: '创新创业', departName: '经济管理学院', source: '申报', status: '生效' },
      { itemName: '合唱比赛', moduleName: '文体活动' },
    ])
    expect((await auditor.call(score.records, { query: { module: 'culture' } })).records).toMatchObject([{ itemName: '合唱比赛' }])
    expect((await auditor.call(score.records, { query: { keyword: '合唱', source: '申报' } })).total).toBe(1)
    expect((await auditor.call(score.records, { query: { keyword: '合唱', source: '签到' } })).total).toBe(0)
    expect((await auditor.call(score.records, { query: { keyword: '沙_' } })).total).toBe(0)
    const { studentNo } = await transcriptOf('student03', 'school01')
    const numbered = await auditor.call(score.records, { query: { keyword: studentNo! } })
    expect(numbered.records).toMatchObject(Array(2).fill({ username: 'student03', studentNo }))
    for (const username of ['student03', 'teacher01'])
      await expect((await campus.as(username)).call(score.records, { query: {} })).rejects.toMatchObject({
        code: businessCode.noPermission,
      })
  })
})

describe('the transcript', () => {
  it('adds up by module, exactly', async () => {
    for (const hours of [0.1, 0.2]) await earned('student05', 'fl_audit', { module: 'volunteer', hours, credits: hours })
    await earned('student05', 'fl_audit', { module: 'culture', hours: 2 })
    const own = await transcriptOf('student05')
    expect({ ...own, modules: earnedIn(own) }).toMatchObject({
      schoolName: '澄湖大学',
      realname: '冯若曦',
      departName: '外国语学院',
      totalHours: 2.3,
      totalCredits: 0.3,
      modules: [
        { moduleName: '志愿公益', hours: 0.3, records: [{ hours: 0.1 }, { hours: 0.2 }] },
        { moduleName: '文体活动', hours: 2, records: [{ credits: null }] },
      ],
    })
  })

  it('is read by its student and by who may see scores', async () => {
    expect((await transcriptOf('student05', 'school01')).realname).toBe('冯若曦')
    await expect(transcriptOf('student05', 'student01')).rejects.toMatchObject({ code: businessCode.noPermission })
    await expect(transcriptOf('nobody', 'school01')).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('keeps its code while nothing changes, also when it is opened twice at once', async () => {
    const codes = await Promise.all([1, 2, 3].map(async () => (await transcriptOf('student01')).verifyCode))
    expect(new Set([...codes, (await transcriptOf('student01', 'admin')).verifyCode]).size).toBe(1)
  })

  it('counts only what is in force', async () => {
    const { itemId } = await earned('student04', 'em_audit', { hours: 5 })
    await server.db.update(scoreRecord).set({ status: '撤销' }).where(eq(scoreRecord.itemId, itemId))
    const own = await transcriptOf('student04')
    expect(own.totalHours).toBe(0)
    expect(earnedIn(own)).toEqual([])
    // What is asked stands there all the same.
    expect(own.modules.map(({ moduleName, hours, required }) => ({ moduleName, hours, required }))).toEqual([
      { moduleName: '思想成长', hours: 0, required: 4 },
      { moduleName: '志愿公益', hours: 0, required: 8 },
      { moduleName: '创新创业', hours: 0, required: 2 },
      { moduleName: '文体活动', hours: 0, required: 4 },
    ])
  })
})

/** Modules in which something was earned. */
const earnedIn = ({ modules }: Awaited<ReturnType<typeof transcriptOf>>) => modules.filter(({ records }) => records.length > 0)

describe('a printed transcript', () => {
  it('is confirmed to anybody, without sign-in', async () => {
    const { verifyCode, generatedAt, schoolName, title, realname, studentNo, departName, major, className, required, modules } =
      await transcriptOf('student05')
    const records = modules
      .flatMap((module) => module.records)
      .map(({ itemName, itemEnglish, award, awardEnglish, moduleName, hours, credits, achievedOn }) => ({
        itemName,
        itemEnglish,
        award,
        awardEnglish,
        moduleName,
        hours,
        credits,
        day: achievedOn,
      }))
    expect(records.length).toBeGreaterThan(1)
    const { lines, ...said } = await verify(verifyCode)
    // A genuine code may stand on an altered copy: it is held against each line.
    expect(lines).toEqual({
      schoolName,
      title,
      realname,
      studentNo,
      departName,
      major,
      className,
      required,
      measure: { unit: 'hours', decimals: 2, rounding: 'halfUp' },
      modules: modules.map(({ module: _module, records: _records, ...printed }) => printed),
      records: expect.arrayContaining(records) as unknown,
      presentNames: false,
    })
    expect(lines!.records).toHaveLength(records.length)
    expect(said).toEqual({
      valid: true,
      schoolName,
      realname: '冯若曦',
      printedName: '冯若曦',
      provesAll: true,
      totalHours: 2.3,
      totalCredits: 0.3,
      generatedAt,
      changedSince: false,
      onlyRenamed: false,
      renamed: [],
      signedBy: null,
      moduleEnglish: expect.objectContaining(
        Object.fromEntries(modules.map(({ moduleName }) => [moduleName, expect.any(String)])),
      ) as unknown,
    })
  })

  it('is told from what the records say now', async () => {
    const { verifyCode } = await transcriptOf('student06')
    const { itemId } = await earned('student06', 'fl_audit', { hours: 6 })
    expect(await verify(verifyCode)).toMatchObject({ valid: true, totalHours: 0, changedSince: true, lines: { records: [] } })
    const fresh = await transcriptOf('student06')
    expect(fresh.verifyCode).not.toBe(verifyCode)
    expect(await verify(fresh.verifyCode)).toMatchObject({ totalHours: 6, changedSince: false })
    await server.db.update(scoreRecord).set({ hours: 60 }).where(eq(scoreRecord.itemId, itemId))
    expect(await verify(fresh.verifyCode)).toMatchObject({ totalHours: 6, changedSince: true })
  })

  it('says what was recorded, whatever the project is called and belongs to since', async () => {
    const fields = { name: '敬老院志愿服务', module: 'volunteer', hours: 3, credits: 0.5 }
    const itemId = await campus.project(fields)
    const student = await campus.as('student02')
    const { instanceId } = await student.submit(itemId)
    const admin = await campus.as('admin')
    await admin.call(item.updateItemDetail, { body: { ...fields, module: 'innovation', id: itemId } })
    await (await campus.as('cs_audit')).approve(instanceId)
    const before = await transcriptOf('student02')
    expect(earnedIn(before)).toMatchObject([
      { module: 'volunteer', moduleName: '志愿公益', records: [{ itemName: '敬老院志愿服务', module: 'volunteer' }] },
    ])
    await admin.call(item.updateItemDetail, { body: { ...fields, name: '创业大赛一等奖', module: 'innovation', id: itemId } })
    expect(await transcriptOf('student02')).toEqual(before)
    expect(await verify(before.verifyCode)).toMatchObject({ changedSince: false })
    expect((await admin.call(score.records, { query: { keyword: '敬老院' } })).records).toMatchObject([
      { itemName: '敬老院志愿服务', moduleName: '志愿公益' },
    ])
    expect((await admin.call(score.records, { query: { keyword: '创业大赛' } })).total).toBe(0)
    expect((await student.call(instance.mine, { query: {} })).records).toMatchObject([
      { itemName: '敬老院志愿服务', title: expect.stringContaining('敬老院志愿服务') },
    ])
  })

  it('calls an application what it was called when it was first submitted, to everybody', async () => {
    const fields = { name: '急救培训', module: 'volunteer', hours: 3 }
    const itemId = await campus.project(fields)
    const [student, college, admin] = [await campus.as('student01'), await campus.as('cs_audit'), await campus.as('admin')]
    const { instanceId } = await student.submit(itemId)
    const rename = (name: string) => admin.call(item.updateItemDetail, { body: { ...fields, name, id: itemId } })
    await rename('生命教育')
    expect(await college.todo(instanceId)).toMatchObject([{ itemName: '急救培训', title: expect.stringContaining('急救培训') }])
    await college.reject(instanceId)
    await student.resubmit(instanceId)
    expect((await college.detail(instanceId)).instance.itemName).toBe('急救培训')
    await college.approve(instanceId)
    await rename('救护员证')
    expect((await student.detail(instanceId)).instance).toMatchObject({ itemName: '急救培训', title: expect.stringContaining('急救培训') })
    const done = await college.call(task.done, { query: { keyword: '急救培训' } })
    expect(done.records.map(({ itemName }) => itemName)).toEqual(['急救培训', '急救培训'])
    const [record] = (await admin.call(score.records, { query: { keyword: '急救培训' } })).records
    const origin = await admin.call(score.origin, { query: { id: record!.id } })
    expect(origin).toMatchObject({
      record: { itemName: '急救培训' },
      entries: [{ title: expect.stringContaining('急救培训'), after: { itemName: '急救培训' } }],
    })
    expect((await student.messages()).filter((title) => title.startsWith('申请已通过'))[0]).toContain('急救培训')
    // Who applies now applies for what it is called now.
    const later = await (await campus.as('student06')).submit(itemId)
    expect((await admin.detail(later.instanceId)).instance.itemName).toBe('救护员证')
  })

  it('says what its credits were when they are others by now', async () => {
    const fields = { name: '创新训练营', module: 'innovation', hours: 3, credits: 0.5 }
    const itemId = await campus.project(fields)
    const [student, admin, college] = [await campus.as('student02'), await campus.as('admin'), await campus.as('cs_audit')]
    const { instanceId } = await student.submit(itemId)
    expect((await student.call(item.applyForm, { query: { id: itemId } })).item.credits).toBe(0.5)
    await admin.call(item.updateItemDetail, { body: { ...fields, credits: 2, id: itemId } })
    expect((await college.detail(instanceId)).instance.credits).toBe(0.5)
    await college.approve(instanceId)
    const [record] = (await admin.call(score.records, { query: { keyword: '创新训练营' } })).records
    const origin = await admin.call(score.origin, { query: { id: record!.id } })
    expect(origin).toMatchObject({
      record: { credits: 0.5 },
      creditsBy: { username: 'admin', realname: expect.any(String), time: expect.stringMatching(/^\d{4}-/) },
    })
    const { verifyCode, totalCredits } = await transcriptOf('student02')
    expect(await verify(verifyCode)).toMatchObject({ totalCredits, changedSince: false })
    await server.db.update(scoreRecord).set({ credits: 5 }).where(eq(scoreRecord.itemId, itemId))
    expect(await verify(verifyCode)).toMatchObject({ totalCredits, changedSince: true })
    expect(await admin.call(score.origin, { query: { id: record!.id } })).toMatchObject({ creditsBy: null })
  })

  it('keeps the name that it was printed with, and tells a changed name from changed records', async () => {
    const { itemId } = await earned('student03', 'em_audit', { name: '普法宣讲', hours: 2 })
    const { verifyCode } = await transcriptOf('student03')
    const { realname } = await verify(verifyCode)
    const ofPerson = eq(user.username, 'student03')
    await server.db.update(user).set({ realname: '吴嘉宁' }).where(ofPerson)
    expect(await verify(verifyCode)).toMatchObject({ realname: '吴嘉宁', printedName: realname, changedSince: true, onlyRenamed: true })
    await server.db.update(scoreRecord).set({ hours: 20 }).where(eq(scoreRecord.itemId, itemId))
    expect(await verify(verifyCode)).toMatchObject({ printedName: realname, changedSince: true, onlyRenamed: false })
    // Of a copy from before names were kept, the present name is not passed off as the printed one.
    await server.db.update(transcriptIssue).set({ realname: null, recordsDigest: null }).where(eq(transcriptIssue.code, verifyCode))
    expect(await verify(verifyCode)).toMatchObject({ realname: '吴嘉宁', printedName: null, changedSince: true, onlyRenamed: false })
    await server.db.update(scoreRecord).set({ hours: 2 }).where(eq(scoreRecord.itemId, itemId))
    await server.db.update(user).set({ realname }).where(ofPerson)
    expect(await verify(verifyCode)).toMatchObject({ printedName: realname, changedSince: false })
  })

  const changeOf3 = (to: Partial<typeof user.$inferInsert>) => server.db.update(user).set(to).where(eq(user.username, 'student03'))
  it.each([
    ['the school', ['school'], () => server.db.update(school).set({ name: '改名的大学' })],
    ['the college', ['college'], () => server.db.update(depart).set({ departName: '改名的学院' }).where(eq(depart.orgCode, 'A01A12'))],
    ['the module', ['module'], () => server.db.update(itemModule).set({ name: '换名的模块' }).where(eq(itemModule.code, 'culture'))],
    ['the transcript', ['title'], () => server.db.update(school).set({ transcriptTitle: '换名的成绩单' })],
    ['the student', ['number'], () => changeOf3({ studentNo: '2023999903' })],
    ['the student, who left,', ['student', 'college'], () => changeOf3({ realname: '吴佳', orgCode: 'A01' })],
  ])('tells a name from a record when %s has another', async (_, renamed, rename) => {
    const { itemId } = await earned('student03', 'em_audit', { name: `更名之前${randomUUID().slice(0, 8)}`, module: 'culture', hours: 2 })
    const ofRecord = eq(scoreRecord.itemId, itemId)
    const { verifyCode } = await transcriptOf('student03')
    const { lines } = await verify(verifyCode)
    expect(lines!.records).not.toEqual([])
    await rename()
    expect(await verify(verifyCode)).toMatchObject({ changedSince: true, onlyRenamed: true, renamed, lines })
    await server.db.update(scoreRecord).set({ module: 'innovation' }).where(ofRecord)
    expect(await verify(verifyCode)).toMatchObject({ changedSince: true, onlyRenamed: false, lines })
    await server.db.update(scoreRecord).set({ module: 'culture', status: '撤销' }).where(ofRecord)
    expect(await verify(verifyCode)).toMatchObject({ changedSince: true, onlyRenamed: false })
  })

  it('proves everything that is on it', async () => {
    const { itemId } = await earned('student01', 'cs_audit', { name: '手语翻译', hours: 2, credits: 0.5 })
    const ofRecord = eq(scoreRecord.itemId, itemId)
    const ofPerson = eq(user.username, 'student01')
    const known = new Set([(await transcriptOf('student01')).verifyCode])
    const changes = [
      () => server.db.update(scoreRecord).set({ itemName: '手语翻译（国家级）' }).where(ofRecord),
      () => server.db.update(scoreRecord).set({ module: 'culture' }).where(ofRecord),
      () => server.db.update(scoreRecord).set({ hours: 20 }).where(ofRecord),
      () => server.db.update(scoreRecord).set({ credits: 5 }).where(ofRecord),
      () => server.db.update(scoreRecord).set({ achievedOn: '2020-01-01' }).where(ofRecord),
      () => server.db.update(scoreRecord).set({ award: '国家级一等奖' }).where(ofRecord),
      () => server.db.update(user).set({ major: '会计学' }).where(ofPerson),
      () => server.db.update(user).set({ realname: '另一人' }).where(ofPerson),
      () => server.db.update(user).set({ studentNo: '1999000001' }).where(ofPerson),
      () => server.db.update(user).set({ orgCode: 'A01' }).where(ofPerson),
      () => server.db.update(itemModule).set({ name: '改名的模块' }).where(eq(itemModule.code, 'culture')),
      () => server.db.update(school).set({ transcriptTitle: '另一所大学成绩单' }),
      () => server.db.update(school).set({ name: '另一所大学' }),
    ]
    for (const change of changes) {
      const { verifyCode } = await transcriptOf('student01')
      expect(await verify(verifyCode)).toMatchObject({ changedSince: false })
      const { lines } = await verify(verifyCode)
      await change()
      expect(await verify(verifyCode)).toMatchObject({ valid: true, changedSince: true, lines })
      known.add((await transcriptOf('student01')).verifyCode)
    }
    expect(known.size).toBe(changes.length + 1)
  })

  it('from before that stays verifiable by what it proved then', async () => {
    const { itemId } = await earned('student04', 'em_audit', { hours: 2, credits: 0.5 })
    await earned('student04', 'em_audit', { hours: 0.1, module: 'culture' })
    const rows = await server.db
      .select()
      .from(scoreRecord)
      .where(and(eq(scoreRecord.username, 'student04'), eq(scoreRecord.status, '生效')))
      .orderBy(scoreRecord.createTime)
    const shown = JSON.stringify(['student04', ...rows.map(({ id, hours, credits }) => [id, hours, credits])])
    const digest = createHash('sha256').update(shown).digest('base64url')
    await server.db.insert(transcriptIssue).values({ code: 'printed-before', username: 'student04', digest, totalHours: 2.1 })
    expect(await verify('printed-before')).toMatchObject({
      valid: true,
      totalHours: 2.1,
      totalCredits: 0.5,
      changedSince: false,
      provesAll: false,
      printedName: null,
      lines: null,
    })
    expect((await transcriptOf('student04')).verifyCode).not.toBe('printed-before')
    await server.db.update(scoreRecord).set({ hours: 3 }).where(eq(scoreRecord.itemId, itemId))
    // What it said of credits cannot be known any more.
    expect(await verify('printed-before')).toMatchObject({ valid: true, totalCredits: null, changedSince: true })
  })

  it('is held against what it said, whatever was renamed, scored or revoked since', async () => {
    const fields = { name: '社区义诊', module: 'volunteer', hours: 3, credits: 0.5 }
    const { itemId } = await earned('student05', 'fl_audit', fields)
    const { verifyCode, generatedAt } = await transcriptOf('student05')
    const { lines } = await verify(verifyCode)
    expect(lines!.records.find(({ itemName }) => itemName === '社区义诊')).toMatchObject({
      hours: 3,
      credits: 0.5,
      day: generatedAt.slice(0, 10),
    })
    await (await campus.as('admin')).call(item.updateItemDetail, { body: { ...fields, name: '国际义诊', id: itemId } })
    expect(await verify(verifyCode)).toMatchObject({ changedSince: false, lines })
    await earned('student05', 'fl_audit', { hours: 9 })
    expect(await verify(verifyCode)).toMatchObject({ changedSince: true, onlyRenamed: false, lines })
    await server.db.update(scoreRecord).set({ status: '撤销' }).where(eq(scoreRecord.itemId, itemId))
    expect(await verify(verifyCode)).toMatchObject({ changedSince: true, lines })
    // What is printed now says otherwise, under a code of its own.
    const later = await verify((await transcriptOf('student05')).verifyCode)
    expect(later.lines!.records.map(({ itemName }) => itemName)).not.toContain('社区义诊')
    expect(await verify(verifyCode)).toMatchObject({ lines })
  })

  it('of a student who is not there any more says what it said', async () => {
    await server.db.insert(user).values({ username: 'left', realname: '离校同学', studentNo: '2001000001' })
    const { verifyCode } = await transcriptOf('left', 'admin')
    await server.db.delete(user).where(eq(user.username, 'left'))
    expect(await verify(verifyCode)).toMatchObject({
      valid: true,
      realname: '',
      changedSince: true,
      printedName: '离校同学',
      lines: { realname: '离校同学', studentNo: '2001000001', records: [] },
    })
  })

  it('that nobody issued is not valid', async () => {
    expect(await verify('forged-code')).toMatchObject({
      valid: false,
      realname: '',
      printedName: null,
      totalHours: 0,
      totalCredits: null,
      generatedAt: '',
      changedSince: false,
    })
  })
})
