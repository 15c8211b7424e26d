import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { item, library, score, scoreEntries } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { itemModule, transcriptIssue, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { addressOf, clientOf } from '../../test/client.ts'
import { pagesOf } from '../../test/pdf.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const contest: ItemFields = {
  module: 'culture',
  name: '校园歌手赛',
  english: 'Campus Singing Contest',
  attendance: 'in',
  signUp: 'first',
  hoursRule: {
    source: 'roles',
    roles: [
      { key: 'r1', name: '参与者', hours: 2 },
      { key: 'r2', name: '一等奖', english: 'First prize', hours: 6 },
    ],
  },
}
const printed = async (username: string, language: 'zh-CN' | 'en-US') => {
  const query = { username, language }
  const response = await server.fetch(addressOf(server.config.apiPath, score.transcriptPdf, { query }), {
    headers: { 'x-access-token': admin.token },
  })
  return (await pagesOf(await response.arrayBuffer())).join('')
}

it('is on English transcripts as it was when a score was recorded, and the name where there is none', async () => {
  const { id } = await admin.call(item.saveItemDetail, { body: contest })
  await admin.call(item.publish, { body: { id } })
  expect(await admin.call(item.byId, { query: { id } })).toMatchObject({ english: contest.english, hoursRule: contest.hoursRule })
  const [student, other] = ['student01', 'student02'] as const
  for (const [username, award] of [
    [student, '一等奖'],
    [other, '参与者'],
  ] as const) {
    const [found] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, username))
    await admin.call(scoreEntries.calls.add, { body: { student: found!.id, item: id, award } })
  }
  const own = async () => (await campus.as(student)).call(score.transcript, { query: {} })
  const { verifyCode, modules } = await own()
  expect(modules.flatMap(({ records }) => records)).toContainEqual(
    expect.objectContaining({ itemEnglish: 'Campus Singing Contest', award: '一等奖', awardEnglish: 'First prize' }),
  )

  const { revision } = await admin.call(item.byId, { query: { id } })
  await admin.call(item.updateItemDetail, { body: { ...contest, id, revision, english: 'Another Contest' } })
  expect((await own()).verifyCode).toBe(verifyCode)
  const inEnglish = await printed(student, 'en-US')
  expect(inEnglish).toContain('CampusSingingContest(Firstprize)')
  expect(inEnglish).not.toContain('校园歌手赛')
  // Nobody said how that is called.
  expect(await printed(other, 'en-US')).toContain('CampusSingingContest(参与者)')
  expect(await printed(student, 'zh-CN')).toContain('校园歌手赛（一等奖）')
  const { lines, moduleEnglish } = await server.call(score.verify, { query: { code: verifyCode } })
  expect(moduleEnglish).toMatchObject(
    Object.fromEntries(lines!.modules!.map(({ moduleName }) => [moduleName, expect.stringMatching(/^[\x20-\x7e]+$/)])),
  )
  expect(lines!.records).toContainEqual(expect.objectContaining({ itemEnglish: 'Campus Singing Contest', awardEnglish: 'First prize' }))
})

it('follows an award that is corrected, and stays through the approval of an application', async () => {
  const { records } = await admin.call(score.records, { query: { keyword: '校园歌手赛' } })
  const won = records.find(({ award }) => award === '一等奖')!
  const corrected = await admin.call(score.correct, {
    body: { id: won.id, revision: won.revision, award: '参与者', hours: 2, reason: '录错' },
  })
  expect(corrected).toMatchObject({ award: '参与者', awardEnglish: null, itemEnglish: 'Campus Singing Contest' })

  const itemId = await campus.project({ name: '海外交流', english: 'Exchange', module: 'innovation', hours: 2 })
  const { instanceId } = await (await campus.as('student06')).submit(itemId)
  await (await campus.as('fl_audit')).approve(instanceId)
  const { modules } = await (await campus.as('student06')).call(score.transcript, { query: {} })
  expect(modules.flatMap((one) => one.records)).toContainEqual(expect.objectContaining({ itemName: '海外交流', itemEnglish: 'Exchange' }))
})

it('goes with a copy of the project, marked as one, and through the library', async () => {
  const { id } = await admin.call(item.saveItemDetail, { body: { ...contest, name: '诗歌朗诵会', english: 'Poetry Recital' } })
  expect(await admin.call(item.copy, { body: { id } })).toMatchObject({ english: 'Poetry Recital (copy)' })
  await admin.call(item.publish, { body: { id } })
  const entry = await admin.call(library.keep, { body: { itemId: id, name: '诗歌朗诵会', rating: 5 } })
  const made = await admin.call(library.use, { body: { id: entry.id } })
  expect(made.item).toMatchObject({ english: 'Poetry Recital', hoursRule: contest.hoursRule })
})

it('names a project in English in what points to it', async () => {
  const { id } = await admin.call(item.saveItemDetail, { body: { ...contest, name: '校园演讲赛', english: 'Campus speech contest' } })
  await admin.call(item.publish, { body: { id } })
  const [found] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student03'))
  await admin.call(scoreEntries.calls.add, { body: { student: found!.id, item: id, award: '参与者' } })
  const called = async (who: Person) => {
    const { records } = await who.call(scoreEntries.calls.list, { query: {} })
    return records.find((entry) => entry.item === id)?.item_dictText
  }
  expect(await called(await new Campus(clientOf(server.origin, server.config.apiPath, 'en-US')).as('admin'))).toBe('Campus speech contest')
  expect(await called(admin)).toBe('校园演讲赛')
})

it('is that of the module on each copy, and the older one says nothing new', async () => {
  const own = async () => (await campus.as('student06')).call(score.transcript, { query: {} })
  const verified = (code: string) => server.call(score.verify, { query: { code } })
  const { verifyCode, modules } = await own()
  const { module, moduleName, moduleEnglish } = modules.find((one) => one.module === 'innovation')!
  const before = await verified(verifyCode)
  expect(before.moduleEnglish).toMatchObject({ [moduleName]: moduleEnglish })
  const call = (english: string | null) => server.db.update(itemModule).set({ english }).where(eq(itemModule.code, module))

  await call('Ventures')
  expect(await verified(verifyCode)).toEqual(before)
  const later = await own()
  expect(later.verifyCode).not.toBe(verifyCode)
  expect(await printed('student06', 'en-US')).toContain('Ventures')
  expect(await verified(later.verifyCode)).toMatchObject({ changedSince: false, moduleEnglish: { [moduleName]: 'Ventures' } })
  // Renamed in the language of the school, it is still known what the copy said in English.
  await server.db.update(itemModule).set({ name: '双创实践' }).where(eq(itemModule.code, module))
  expect(await verified(verifyCode)).toMatchObject({ renamed: ['module'], moduleEnglish: { [moduleName]: moduleEnglish } })
  await server.db.update(itemModule).set({ name: moduleName }).where(eq(itemModule.code, module))

  await call(moduleEnglish)
  expect((await own()).verifyCode).toBe(verifyCode)
  expect(await verified(later.verifyCode)).toMatchObject({ changedSince: false, moduleEnglish: { [moduleName]: 'Ventures' } })
})

it('is the present one beside a copy from before it was kept, which nobody who prints now is given', async () => {
  const own = async () => (await campus.as('student06')).call(score.transcript, { query: {} })
  const { verifyCode, modules } = await own()
  const [issue] = await server.db.select().from(transcriptIssue).where(eq(transcriptIssue.code, verifyCode))
  const lines = { ...issue!.lines!, modules: issue!.lines!.modules!.map(({ moduleEnglish: _, ...one }) => one) }
  await server.db.update(transcriptIssue).set({ lines }).where(eq(transcriptIssue.code, verifyCode))
  const { moduleName, moduleEnglish } = modules[0]!
  const said = await server.call(score.verify, { query: { code: verifyCode } })
  expect(said).toMatchObject({ changedSince: false, moduleEnglish: { [moduleName]: moduleEnglish } })
  const fresh = await own()
  expect(fresh.verifyCode).not.toBe(verifyCode)
  expect((await own()).verifyCode).toBe(fresh.verifyCode)
})
