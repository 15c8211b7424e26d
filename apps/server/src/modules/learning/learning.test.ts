// Over 400 lines because a course, its learners and their attempts are set up once for all that is asked of them.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit, businessCode, courseQuestions, courses, item, learning, score, scoreEntries } from '@sc/api-client/contract'
import type { CallResult, ItemFields } from '@sc/api-client/contract'
import { courseAttempt, item as items, learner, school, scoreRecord, session, user, userRole } from '../../db/schema/index.ts'
import { createToken, hashToken } from '../../access/tokens.ts'
import { Campus, day, Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { Refusal } from '../../test/client.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { uploadAs } from '../../test/uploads.ts'

let server: TestServer
let admin: Person
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const fields: ItemFields = { module: 'culture', name: '读书会', hours: 2, formCode: 'credit_apply', processKey: 'credit_approval' }

let made = 0
async function project(more: Partial<ItemFields> = {}): Promise<string> {
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, name: `读书会${(made += 1)}`, ...more } })
  await admin.call(item.publish, { body: { id } })
  return id
}

const rules = { minutes: 1, passScore: 60, attempts: 2, pause: 1, description: '第一章' }
async function draft(more: object = {}): Promise<string> {
  const itemId = await project()
  return (await teacher.call(courses.calls.add, { body: { title: `课程${made}`, item: itemId, ...rules, ...more } })).id
}

const single = { type: 'single' as const, stem: '先看什么？', optionA: '目录', optionB: '页码', optionC: '定价', answer: 'A' }
const bank = [
  single,
  { type: 'multiple' as const, stem: '哪些有用？', optionA: '复述', optionB: '回顾', optionC: '划线', answer: 'AB' },
  { type: 'judge' as const, stem: '越快越好', answer: '错' },
  { type: 'blank' as const, stem: '《论语》记录谁的言行？', answer: '孔子|孔丘' },
]
async function published(more: object = {}): Promise<string> {
  const id = await draft(more)
  for (const question of bank) await teacher.call(learning.addQuestion, { body: { course: id, ...question } })
  await admin.call(learning.publish, { body: { id } })
  return id
}

/** A student who is signed in, without a password having been asked. */
async function newStudent(studentNo: string | null = ''): Promise<Person> {
  const username = `reader${(made += 1)}`
  const number = studentNo === '' ? `20219${String(made).padStart(4, '0')}` : studentNo
  const [row] = await server.db
    .insert(user)
    .values({ username, realname: `读者${made}`, studentNo: number, status: 1 })
    .returning()
  await server.db.insert(userRole).values({ userId: row!.id, roleId: 'role-student' })
  const token = createToken()
  await server.db
    .insert(session)
    .values({ userId: row!.id, tokenHash: hashToken(token), expireTime: new Date(Date.now() + 30 * 86_400_000) })
  return new Person(server, username, token)
}

const at = (moment: Date | number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const begin = (who: Person, courseId: string) => who.call(learning.begin, { body: { courseId } })
const beat = (who: Person, courseId: string, tab: string) => who.call(learning.beat, { body: { courseId, tab } })
const study = (who: Person, id: string) => who.call(learning.course, { query: { id } })
const start = (who: Person, courseId: string) => who.call(learning.attempt, { body: { courseId } })

/** Studies as long as a course asks. The clock is told from then on. */
async function studied(who: Person, courseId: string): Promise<void> {
  at(Date.now())
  const { tab } = await begin(who, courseId)
  later(60)
  expect(await beat(who, courseId, tab)).toEqual({ seconds: 60, ready: true })
}

type Paper = CallResult<typeof learning.attempt>
const right: Record<string, string[]> = {
  '先看什么？': ['目录'],
  '哪些有用？': ['复述', '回顾'],
  越快越好: ['错'],
  '《论语》记录谁的言行？': ['孔丘 '],
}
/** Answers by what the options say; wrongly those of the stems that are named. */
const answersTo = ({ questions }: Paper, wrong: readonly string[] = []) =>
  questions.map(({ id, stem, options }) => {
    const texts = right[stem]!
    const chosen = options.filter(({ text }) => texts.includes(text) !== wrong.includes(stem)).map(({ value }) => value)
    return { question: id, values: options.length > 0 ? chosen : [wrong.includes(stem) ? '孟子' : texts[0]!] }
  })
const submit = (who: Person, paper: Paper, answers = answersTo(paper)) =>
  who.call(learning.submit, { body: { attemptId: paper.id, answers } })
const scoresOf = (who: Person) => server.db.select().from(scoreRecord).where(eq(scoreRecord.username, who.username))

describe('a course', () => {
  it('gives the hours of a project of its maker’s that has fixed ones', async () => {
    const fixed = await project()
    const varied = await project({ hoursRule: { source: 'field', field: 'hours', cap: 8, step: 0.5 } })
    const add = (itemId: string, title: string, who = teacher) => who.call(courses.calls.add, { body: { title, item: itemId, ...rules } })
    await expect(add(varied, '不定学时')).rejects.toThrow('不是统一学时，不能用于网络学习')
    const several = await project({ recognition: { dayField: null, claimFields: ['activity_name'] } })
    await expect(add(several, '逐项认定')).rejects.toThrow('按成果分别认定，不能用于网络学习')
    await expect(add('item-lectures', '别人的项目')).rejects.toThrow('您不能为该项目建立课程')
    expect(await add(fixed, '阅读入门')).toMatchObject({ title: '阅读入门', item: fixed, status: 'draft', quizMinutes: null })
    await expect(add(fixed, '阅读进阶')).rejects.toThrow('已有课程“阅读入门”')
    await expect(
      teacher.call(courses.calls.add, {
        body: { title: '倒置', item: await project(), ...rules, opensOn: '2026-09-02', closesOn: '2026-09-01' },
      }),
    ).rejects.toThrow(/^截止日期 .* 不能早于开放日期 /)
    await expect(
      teacher.call(courses.calls.add, { body: { title: '明文', item: await project(), ...rules, link: 'http://a.example/1' } }),
    ).rejects.toThrow('须以 https:// 开头')
  })

  it('holds its project: that keeps fixed hours, and stays', async () => {
    const id = await published()
    const { item: itemId } = await teacher.call(courses.calls.byId, { query: { id } })
    const hoursRule = { source: 'field' as const, field: 'hours', cap: 8, step: 0.5 }
    await expect(admin.call(item.updateItemDetail, { body: { ...fields, id: itemId, hoursRule } })).rejects.toThrow(
      '项目有网络学习课程，须为统一学时',
    )
    const recognition = { dayField: null, claimFields: ['activity_name'] }
    await expect(admin.call(item.updateItemDetail, { body: { ...fields, id: itemId, recognition } })).rejects.toThrow(
      '项目有网络学习课程，不能按成果分别认定',
    )
    const { id: unpublished } = await teacher.call(item.saveItemDetail, { body: fields })
    const { id: waiting } = await teacher.call(courses.calls.add, { body: { title: '等待', item: unpublished, ...rules } })
    await expect(teacher.call(item.remove, { query: { id: unpublished } })).rejects.toThrow('请先删除课程')
    await teacher.call(courses.calls.remove, { query: { id: waiting } })
    await teacher.call(item.remove, { query: { id: unpublished } })
  })

  it('keeps its project from being archived until it is closed, and is not opened again from then on', async () => {
    const id = await published()
    const { item: itemId } = await teacher.call(courses.calls.byId, { query: { id } })
    await admin.call(item.close, { body: { id: itemId } })
    const archive = () => admin.call(item.archive, { body: { id: itemId } })
    await expect(archive()).rejects.toThrow('项目还有 1 门网络学习课程在开放，办结后才能归档')
    await admin.call(learning.close, { body: { id } })
    expect((await archive()).status).toBe('archived')
    await expect(admin.call(learning.publish, { body: { id } })).rejects.toThrow('已归档')
  })

  it('is published by who may, with a question, something to study, and a project that is published', async () => {
    const id = await draft({ description: null })
    const publish = (who = admin) => who.call(learning.publish, { body: { id } })
    await expect(publish(teacher)).rejects.toMatchObject({ code: businessCode.noPermission })
    await expect(publish()).rejects.toThrow('请先填写学习内容')
    await teacher.call(courses.calls.edit, { body: { id, link: 'https://video.example/1', closesOn: day(-2) } })
    await expect(publish()).rejects.toThrow('已过，请先修改')
    await teacher.call(courses.calls.edit, { body: { id, closesOn: null } })
    await expect(publish()).rejects.toThrow('课程还没有试题，不能发布')
    await teacher.call(courseQuestions.calls.add, { body: { course: id, ...single } })
    await publish()
    await expect(publish()).rejects.toThrow('课程已经发布')
    const { id: unpublished } = await teacher.call(item.saveItemDetail, { body: fields })
    const { id: early } = await teacher.call(courses.calls.add, { body: { title: '太早', item: unpublished, ...rules } })
    await teacher.call(courseQuestions.calls.add, { body: { course: early, ...single } })
    await expect(admin.call(learning.publish, { body: { id: early } })).rejects.toThrow('请先发布项目')
    const { records } = await admin.call(audit.list, { query: { kind: 'course', record: id } })
    expect(records.map(({ action }) => action)).toContain('publish')
  })

  it('is published with uploaded material as all that there is to study', async () => {
    const url = await uploadAs(server, teacher, '阅读指南.pdf')
    const id = await draft({ description: null, material: [{ url, name: '阅读指南.pdf' }] })
    await teacher.call(courseQuestions.calls.add, { body: { course: id, ...single } })
    await admin.call(learning.publish, { body: { id } })
    expect(await teacher.call(courses.calls.byId, { query: { id } })).toMatchObject({ status: 'published' })
  })

  it('keeps its questions and rules from then on', async () => {
    const id = await published()
    const edit = (body: object) => teacher.call(courses.calls.edit, { body: { id, ...body } })
    await expect(edit({ passScore: 10 })).rejects.toThrow('课程已发布过，不能再改及格线（%）')
    await expect(edit({ minutes: 2, attempts: 9 })).rejects.toThrow('最少学习时间（分钟）、答题次数')
    expect(await edit({ description: '第一章（修订）' })).toMatchObject({ description: '第一章（修订）' })
    const { records } = await teacher.call(courseQuestions.calls.list, { query: { course: id } })
    const frozen = '试题不能再增加、修改或删除'
    await expect(teacher.call(courseQuestions.calls.edit, { body: { id: records[0]!.id, answer: 'B' } })).rejects.toThrow(frozen)
    await expect(teacher.call(courseQuestions.calls.remove, { query: { id: records[0]!.id } })).rejects.toThrow(frozen)
    await expect(teacher.call(learning.addQuestion, { body: { course: id, ...single, stem: '另一题' } })).rejects.toThrow(frozen)
    await expect(teacher.call(courses.calls.remove, { query: { id } })).rejects.toThrow('不能删除，可以关闭')
    await admin.call(learning.close, { body: { id } })
    await expect(edit({ passScore: 10 })).rejects.toThrow('课程已发布过')
    await admin.call(learning.publish, { body: { id } })
  })

  it('is published before a question is added, or after, and never in between', async () => {
    const id = await draft()
    await teacher.call(courseQuestions.calls.add, { body: { course: id, ...single } })
    const outcomes = await Promise.allSettled([
      admin.call(learning.publish, { body: { id } }),
      ...[1, 2, 3].map((n) => teacher.call(learning.addQuestion, { body: { course: id, ...single, stem: `同时${n}` } })),
    ])
    expect(outcomes[0]!.status).toBe('fulfilled')
    const added = outcomes.slice(1).filter(({ status }) => status === 'fulfilled').length
    expect((await teacher.call(courseQuestions.calls.list, { query: { course: id } })).total).toBe(1 + added)
  })
})

describe('questions', () => {
  it('come from a spreadsheet, each checked', async () => {
    const id = await draft()
    const { title } = await teacher.call(courses.calls.byId, { query: { id } })
    const head = '课程,题型,题干,选项A,选项B,选项C,答案,分值\n'
    const bad = await checkImport(server, teacher, courseQuestions, `${head}${title},单选,甲题,一,二,,C,10\n${title},判断,乙题,,,,对,5\n`)
    expect(bad.report?.faults.map(({ message }) => message)).toEqual(['答案中的 C 没有对应的选项'])
    const run = await checkImport(
      server,
      teacher,
      courseQuestions,
      `${head}${title},单选,甲题,一,二,,B,10\n${title},多选,丙题,一,二,三,AC,10\n${title},判断,乙题,,,,对,5\n${title},填空,丁题,,,,孔子|孔丘,5\n`,
    )
    await teacher.call(courseQuestions.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfImport(teacher, courseQuestions, run.id)
    const { records } = await teacher.call(courseQuestions.calls.list, { query: { course: id } })
    expect(records.map(({ type, stem, answer, points }) => [type, stem, answer, points]).toSorted()).toEqual([
      ['blank', '丁题', '孔子|孔丘', 5],
      ['judge', '乙题', '对', 5],
      ['multiple', '丙题', 'AC', 10],
      ['single', '甲题', 'B', 10],
    ])
  })
})

describe('the time of study', () => {
  it('is counted by the server, a minute at most at once, and for one tab', async () => {
    const [id, other] = [await published(), await published()]
    const who = await newStudent()
    at(Date.now())
    const first = await begin(who, id)
    expect(first.seconds).toBe(0)
    later(20.5)
    expect(await beat(who, id, first.tab)).toEqual({ seconds: 20, ready: false })
    later(0.5)
    expect((await beat(who, id, first.tab)).seconds).toBe(21)
    expect((await beat(who, id, first.tab)).seconds).toBe(21)
    later(3_600)
    expect(await beat(who, id, first.tab)).toEqual({ seconds: 81, ready: true })
    const second = await begin(who, id)
    await expect(beat(who, id, first.tab)).rejects.toMatchObject({
      code: businessCode.conflict,
      message: '您已在别的页面学习，这里不再计时',
    })
    const third = await begin(who, other)
    await expect(beat(who, id, second.tab)).rejects.toThrow('您已在别的页面学习')
    later(10)
    expect((await beat(who, other, third.tab)).seconds).toBe(10)
    expect((await study(who, id)).seconds).toBe(81)
  })

  it('is counted once, however many beats come at once', async () => {
    const id = await published()
    const who = await newStudent()
    at(Date.now())
    const { tab } = await begin(who, id)
    later(30)
    await Promise.all(Array.from({ length: 6 }, () => beat(who, id, tab)))
    expect((await study(who, id)).seconds).toBe(30)
  })

  it('is of students, in a course that is open', async () => {
    const id = await published({ opensOn: day(3) })
    const who = await newStudent()
    await expect(begin(who, id)).rejects.toThrow(`${day(3)} 开放`)
    expect(await study(who, id)).toMatchObject({ closedReason: `${day(3)} 开放`, state: 'new' })
    await teacher.call(courses.calls.edit, { body: { id, opensOn: null } })
    await expect(begin(await newStudent(null), id)).rejects.toThrow('您的账号没有学号')
    await begin(who, id)
    await admin.call(learning.close, { body: { id } })
    await expect(begin(who, id)).rejects.toThrow('课程已关闭')
    const listed = (await who.call(learning.open, { query: { pageSize: 100 } })).records
    expect(listed.find((one) => one.id === id)).toMatchObject({ closedReason: '课程已关闭', state: 'studying' })
    expect((await (await newStudent()).call(learning.open, { query: { pageSize: 100 } })).records.map((one) => one.id)).not.toContain(id)
    const hidden = await draft()
    await expect(study(who, hidden)).rejects.toMatchObject({ code: businessCode.notFound })
  })
})

describe('an attempt', () => {
  it('begins once the time is reached, and says nothing of what is right', async () => {
    const id = await published()
    const who = await newStudent()
    await expect(start(who, id)).rejects.toThrow('学满 1 分钟后才能答题')
    await studied(who, id)
    const paper = await start(who, id)
    expect(paper).toMatchObject({ number: 1, secondsLeft: null, answers: [] })
    expect(paper.questions.map(({ stem }) => stem).toSorted()).toEqual(bank.map(({ stem }) => stem).toSorted())
    expect(JSON.stringify(paper)).not.toMatch(/孔子|optionA|"answer"/)
    // Whoever opens it again goes on with the same, and with what was kept.
    const answers = answersTo(paper).slice(0, 2)
    await who.call(learning.keep, { body: { attemptId: paper.id, answers } })
    const again = await start(who, id)
    expect({ ...again, answers: [] }).toEqual(paper)
    expect(again.answers).toHaveLength(2)
    expect((await study(who, id)).state).toBe('inQuiz')
  })

  it('is one, however often it is begun at once', async () => {
    const id = await published()
    const who = await newStudent()
    await studied(who, id)
    const papers = await Promise.all(Array.from({ length: 5 }, () => start(who, id)))
    expect(new Set(papers.map((paper) => paper.id)).size).toBe(1)
    const [own] = await server.db.select().from(learner).where(eq(learner.username, who.username))
    expect(await server.db.$count(courseAttempt, eq(courseAttempt.learnerId, own!.id))).toBe(1)
  })

  it('that is passed records the hours once, and says so', async () => {
    const id = await published()
    const who = await newStudent()
    await studied(who, id)
    const paper = await start(who, id)
    const result = await submit(who, paper, answersTo(paper, ['越快越好']))
    const missed = paper.questions.find(({ stem }) => stem === '越快越好')!.id
    expect(result).toEqual({ score: 75, passScore: 60, passed: true, wrong: [missed], outcome: 'recorded' })
    // The same answers again: the first reply may have been lost. Others come too late.
    expect(await submit(who, paper, answersTo(paper, ['越快越好']))).toEqual(result)
    await expect(submit(who, paper)).rejects.toThrow('这份答卷已经交过，不能再改')
    await expect(start(who, id)).rejects.toThrow('您已通过该课程')
    const [one, ...more] = await scoresOf(who)
    expect(more).toEqual([])
    const { item: itemId } = await teacher.call(courses.calls.byId, { query: { id } })
    expect(one).toMatchObject({
      itemId,
      hours: 2,
      source: '网络学习',
      decidedBy: null,
      status: '生效',
      hoursBasis: { source: 'fixed', setBy: 'teacher01' },
    })
    const origin = await admin.call(score.origin, { query: { id: one!.id } })
    expect(origin).toMatchObject({ basis: { hours: 2, setByName: expect.any(String) }, entries: [{ action: 'record', username: null }] })
    expect(origin.course).toMatchObject({ minutes: 1, seconds: 60, number: expect.any(Number), score: expect.any(Number), passScore: 60 })
    expect(await study(who, id)).toMatchObject({ state: 'passed', recorded: { source: '网络学习', hours: 2 } })
  })

  it('is handed in once by two at once', async () => {
    const id = await published()
    const who = await newStudent()
    await studied(who, id)
    const paper = await start(who, id)
    const results = await Promise.all(Array.from({ length: 4 }, () => submit(who, paper)))
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await scoresOf(who)).toHaveLength(1)
  })

  it('that is not passed tells what is wrong, waits before the next, and there are only so many', async () => {
    const id = await published()
    const who = await newStudent()
    await studied(who, id)
    const bad = async () => {
      const paper = await start(who, id)
      return submit(who, paper, answersTo(paper, ['先看什么？', '越快越好']))
    }
    expect(await bad()).toMatchObject({ score: 50, passed: false, wrong: [expect.any(String), expect.any(String)], outcome: null })
    await expect(start(who, id)).rejects.toThrow(/^\d{4}-\d\d-\d\d \d\d:\d\d 后才能再次答题$/)
    later(3_599)
    await expect(start(who, id)).rejects.toThrow('后才能再次答题')
    expect(await study(who, id)).toMatchObject({ left: 1, state: 'ready', mine: [{ number: 1, score: 50, passed: false }] })
    later(2)
    await bad()
    later(7_200)
    await expect(start(who, id)).rejects.toThrow('2 次答题机会已用完')
    expect(await study(who, id)).toMatchObject({ left: 0, nextTime: null, state: 'failed', recorded: null })
    expect(await scoresOf(who)).toEqual([])
  })

  it('is over when its time is: nothing comes of it, and it counts', async () => {
    const id = await published({ quizMinutes: 5 })
    const who = await newStudent()
    await studied(who, id)
    const paper = await start(who, id)
    expect(paper.secondsLeft).toBe(300)
    later(100)
    expect((await start(who, id)).secondsLeft).toBe(200)
    later(231)
    await expect(submit(who, paper)).rejects.toThrow('答题时间已到')
    expect(await study(who, id)).toMatchObject({ left: 1, state: 'ready', mine: [{ expired: true, submitTime: null, passed: false }] })
    await expect(start(who, id)).rejects.toThrow('后才能再次答题')
    later(3_600)
    expect((await start(who, id)).number).toBe(2)
  })

  it('ends with the last day of the course', async () => {
    const id = await published({ closesOn: day(1) })
    const who = await newStudent()
    await studied(who, id)
    const { secondsLeft } = await start(who, id)
    expect(secondsLeft).toBeLessThanOrEqual(2 * 86_400)
    later(2 * 86_400)
    await expect(start(who, id)).rejects.toThrow('截止')
  })

  it('that is on its way as the last day ends is of that day', async () => {
    const [last, after] = [day(7), day(8)]
    const id = await published({ closesOn: last })
    const who = await newStudent()
    await studied(who, id)
    const paper = await start(who, id)
    at(new Date(`${after}T00:00:20+08:00`))
    await submit(who, paper)
    expect(await scoresOf(who)).toMatchObject([{ achievedOn: last }])
  })

  it('that was begun before the course was closed is handed in until its project is archived, which is asked about', async () => {
    const id = await published()
    const { item: itemId } = await teacher.call(courses.calls.byId, { query: { id } })
    const [first, second] = [await newStudent(), await newStudent()]
    for (const who of [first, second]) await studied(who, id)
    const [paper, late] = [await start(first, id), await start(second, id)]
    await admin.call(learning.close, { body: { id } })
    await admin.call(item.close, { body: { id: itemId } })
    await submit(first, paper)
    expect(await scoresOf(first)).toHaveLength(1)
    const asked = await admin.call(item.archive, { body: { id: itemId } }).then(
      () => null,
      (error: unknown) => error,
    )
    if (!(asked instanceof Refusal)) throw new Error('it asks first')
    const [{ realname } = { realname: '' }] = await server.db.select().from(user).where(eq(user.username, second.username))
    expect(asked.message).toContain(`1 名学生正在作答网络学习的测验：${realname}`)
    const { consent } = asked.result as { consent: string }
    await admin.call(item.archive, { body: { id: itemId, consent } })
    await expect(submit(second, late)).rejects.toThrow('已归档')
    expect(await scoresOf(second)).toEqual([])
    await admin.call(item.unarchive, { body: { id: itemId } })
    await submit(second, late)
    expect(await scoresOf(second)).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const id = await published()
    const [who, other] = [await newStudent(), await newStudent()]
    await studied(who, id)
    const paper = await start(who, id)
    await expect(submit(other, paper)).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(other.call(learning.keep, { body: { attemptId: paper.id, answers: [] } })).rejects.toMatchObject({
      code: businessCode.notFound,
    })
  })
})

describe('a score that is there already', () => {
  it('is told, and stays the only one', async () => {
    const id = await published()
    const who = await newStudent()
    const { item: itemId } = await teacher.call(courses.calls.byId, { query: { id } })
    await server.db
      .insert(scoreRecord)
      .values({ username: who.username, itemId, itemName: '读书会', module: 'culture', hours: 2, source: '导入', status: '生效' })
    expect((await study(who, id)).recorded).toMatchObject({ source: '导入', hours: 2 })
    await studied(who, id)
    expect(await submit(who, await start(who, id))).toMatchObject({ passed: true, outcome: 'before' })
    expect((await scoresOf(who)).map(({ source }) => source)).toEqual(['导入'])
  })

  it('earns what it would have once the import that stood in its way is undone', async () => {
    const id = await published()
    const who = await newStudent()
    const { item: itemId } = await teacher.call(courses.calls.byId, { query: { id } })
    const [project] = await server.db.select().from(items).where(eq(items.id, itemId))
    const [{ studentNo } = { studentNo: null }] = await server.db.select().from(user).where(eq(user.username, who.username))
    const { id: run, digest } = await checkImport(server, admin, scoreEntries, `学号,项目名称\n${studentNo},${project!.name}`)
    await admin.call(scoreEntries.calls.importApply, { body: { id: run, digest: digest! } })
    await endOfJobs(server)
    await studied(who, id)
    expect(await submit(who, await start(who, id))).toMatchObject({ passed: true, outcome: 'before' })
    await admin.call(scoreEntries.calls.importUndo, { body: { id: run } })
    await endOfJobs(server)
    const scores = await server.db.select().from(scoreRecord).where(eq(scoreRecord.username, who.username)).orderBy(scoreRecord.createTime)
    expect(scores).toMatchObject([
      { source: '导入', status: '撤销' },
      { source: '网络学习', status: '生效', hours: 2, achievedOn: day(0), decidedBy: null },
    ])
    expect(await study(who, id)).toMatchObject({ state: 'passed', recorded: { source: '网络学习', hours: 2 } })
  })

  it('earns the hours and credits that were offered when it was passed, whatever the project offers by the time it counts', async () => {
    const id = await published()
    const who = await newStudent()
    const { item: itemId } = await teacher.call(courses.calls.byId, { query: { id } })
    const [project] = await server.db.select().from(items).where(eq(items.id, itemId))
    const { module, name, formVersion } = project!
    const change = (more: Partial<ItemFields>) =>
      admin.consent(item.updateItemDetail, { body: { ...fields, id: itemId, module, name, formVersion, ...more } })
    await change({ hours: 3 })
    const [{ studentNo } = { studentNo: null }] = await server.db.select().from(user).where(eq(user.username, who.username))
    const { id: run, digest } = await checkImport(server, admin, scoreEntries, `学号,项目名称\n${studentNo},${name}`)
    await admin.call(scoreEntries.calls.importApply, { body: { id: run, digest: digest! } })
    await endOfJobs(server)
    await studied(who, id)
    await submit(who, await start(who, id))
    // The log is stamped by the database, whose clock no test sets.
    vi.useRealTimers()
    await server.db.update(courseAttempt).set({ submitTime: new Date() }).where(eq(courseAttempt.passed, true))
    await change({ hours: 9, credits: 2 })
    await change({ hours: 7, credits: 1 })
    await admin.call(scoreEntries.calls.importUndo, { body: { id: run } })
    await endOfJobs(server)
    const [, passed] = await server.db
      .select()
      .from(scoreRecord)
      .where(eq(scoreRecord.username, who.username))
      .orderBy(scoreRecord.createTime)
    expect(passed).toMatchObject({ source: '网络学习', hours: 3, credits: null, hoursBasis: { source: 'fixed', hours: 3 } })
  })

  it('begins on display where the school shows scores first', async () => {
    await server.db.update(school).set({ publicityDays: 3 })
    const id = await published()
    const who = await newStudent()
    await studied(who, id)
    await submit(who, await start(who, id))
    expect(await study(who, id)).toMatchObject({ recorded: { status: '公示' } })
    await server.db.update(school).set({ publicityDays: 0 })
  })
})

it('tells staff who takes a course, and how far they are', async () => {
  const id = await published()
  const [passed, failed, new_] = [await newStudent(), await newStudent(), await newStudent()]
  await begin(new_, id)
  await studied(failed, id)
  const paper = await start(failed, id)
  await submit(
    failed,
    paper,
    answersTo(
      paper,
      bank.map(({ stem }) => stem),
    ),
  )
  vi.useRealTimers()
  await studied(passed, id)
  await submit(passed, await start(passed, id))
  const list = (query: object = {}) => teacher.call(learning.learners, { query: { courseId: id, ...query } })
  const all = await list()
  expect(all).toMatchObject({ total: 3, minutes: 1, counts: { all: 3, passed: 1 } })
  expect(all.records).toMatchObject([
    { username: passed.username, seconds: 60, attempts: 1, score: 100, state: 'passed' },
    { username: failed.username, seconds: 60, attempts: 1, score: 0, passTime: null, state: 'ready' },
    { username: new_.username, seconds: 0, attempts: 0, score: null, state: 'studying' },
  ])
  expect((await list({ state: 'ready' })).records.map(({ username }) => username)).toEqual([failed.username])
  expect((await list({ keyword: passed.username })).total).toBe(1)
})
