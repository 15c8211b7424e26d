import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task } from '@sc/api-client/contract'
import type { Envelope, UploadedFile } from '@sc/api-client/contract'
import { processInstance, trail as trailTable, uploadedFile } from '../../db/schema/index.ts'
import { chain, element, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import { cleared } from '../../test/cleared.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')

let server: TestServer
let campus: Campus

/** The college may add evidence, the school does not see it. */
const process = processXml(
  'evidence',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ evidence: 'write' })),
  userTask('school', '校级审批', '', fieldPermissions({ evidence: 'hidden' })),
  end,
  ...chain('start', 'college', 'school', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('evidence', process, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
  ])
})
afterAll(() => server?.close())

async function upload(username: string, name = '证明.pdf', content = pdf): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content as BlobPart]), name)
  const { token } = await campus.as(username)
  const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': token } })
  return (((await response.json()) as Envelope).result as UploadedFile).path
}

const withEvidence = (...items: { url: string; name?: string }[]) => ({
  ...application(6),
  evidence: items.map((item, index) => ({ key: `k${index}`, status: 'success', percent: 100, name: '证明.pdf', ...item })),
})

const read = async (username: string, stored: string) =>
  (await server.fetch(`/sc-api/sys/common/static/${stored}`, { headers: { 'x-access-token': (await campus.as(username)).token } })).status

const project = () => campus.project({ processKey: 'evidence' })

describe('evidence', () => {
  it.each([
    ['a foreign address', 'https://evil.example/a.pdf'],
    ['data', 'data:application/pdf;base64,AAAA'],
    ['a script', 'javascript:alert(1)'],
    ['an invented path', '2026/01/01/00000000000000000000000000000000.pdf'],
  ])('is not %s', async (_, url) => {
    const student = await campus.as('student01')
    await expect(student.submit(await project(), withEvidence({ url }))).rejects.toThrow(
      '“证明材料”中的文件“证明.pdf”不是您为此次填报上传的文件',
    )
  })

  it("is not somebody else's file, nor one that another application holds", async () => {
    const theirs = await upload('student02')
    const student = await campus.as('student01')
    await expect(student.submit(await project(), withEvidence({ url: theirs }))).rejects.toThrow('不是您为此次填报上传的文件')
    const mine = await upload('student01')
    await student.submit(await project(), withEvidence({ url: mine }))
    const message = '“证明材料”中的文件“证明.pdf”已属于您的另一份申请或项目（包括已取消、未通过的），请从您的设备重新上传'
    // Said of its field, for the form to say there.
    const result = [{ model: 'evidence', name: '证明材料', message }]
    await expect(student.submit(await project(), withEvidence({ url: mine }))).rejects.toMatchObject({ message, result })
  })

  it('is refused by its number before any of it is looked for', async () => {
    const student = await campus.as('student01')
    const evidence = Array.from({ length: 90_000 }, (_, at) => `${at}`)
    const message = expect.stringMatching(/^“证明材料”最多上传 \d+ 个文件，提交了 90000 个$/)
    await expect(student.submit(await project(), { ...application(6), evidence })).rejects.toMatchObject({
      message,
      result: [{ model: 'evidence', name: '证明材料', message }],
    })
  })

  it('goes to one of two submissions at the same moment', async () => {
    const mine = await upload('student01')
    const student = await campus.as('student01')
    const [one, other] = [await project(), await project()]
    const outcomes = await Promise.allSettled([
      student.submit(one, withEvidence({ url: mine })),
      student.submit(other, withEvidence({ url: mine })),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('keeps the name and the type that it was stored with, whatever the sender calls it', async () => {
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(
      await project(),
      withEvidence({ url: await upload('student01', '参赛证明.pdf'), name: '国家级一等奖.pdf' }),
    )
    expect((await student.detail(instanceId)).values.evidence).toMatchObject([{ name: '参赛证明.pdf' }])
  })

  it('is read by who reads the application, and by the nodes that see the field', async () => {
    const stored = await upload('student01')
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await project(), withEvidence({ url: stored }))
    expect(await read('student01', stored)).toBe(200)
    expect(await read('cs_audit', stored)).toBe(200)
    for (const other of ['student02', 'em_audit', 'school01', 'teacher01']) expect(await read(other, stored), other).toBe(404)
    await (await campus.as('cs_audit')).approve(instanceId)
    // The school's node hides the field.
    expect(await read('school01', stored)).toBe(404)
    expect(await read('cs_audit', stored)).toBe(200)
  })

  it('is read at the task that its page shows, of several that its reader has at once', async () => {
    const key = 'evidence_twice'
    const both = processXml(
      key,
      start,
      element('parallelGateway', 'split'),
      userTask('unseen', '复核', '', fieldPermissions({ evidence: 'hidden' })),
      userTask('seen', '审核'),
      element('parallelGateway', 'join'),
      end,
      ...chain('start', 'split', 'unseen', 'join', 'end'),
      ...chain('split', 'seen', 'join'),
    )
    await campus.deploy(key, both, [reviewedBy('unseen', 'school_auditor'), reviewedBy('seen', 'school_auditor')])
    const stored = await upload('student01')
    const itemId = await campus.project({ processKey: key })
    const { instanceId } = await (await campus.as('student01')).submit(itemId, withEvidence({ url: stored }))
    const [school, colleague] = [await campus.as('school01'), await campus.as('school02')]
    const held = (await colleague.todo(instanceId)).find(({ nodeId }) => nodeId === 'seen')!
    await colleague.call(task.transfer, { body: { taskId: held.id, username: 'school01', requestId: randomUUID() } })
    const { myTask, values } = await school.detail(instanceId)
    expect([myTask?.nodeId, values.evidence]).toMatchObject(['seen', [{ url: stored }]])
    expect(await read('school01', stored)).toBe(200)
  })

  it('stays when the application comes back, also what was taken out', async () => {
    const [first, second] = [await upload('student01'), await upload('student01')]
    const student = await campus.as('student01')
    const college = await campus.as('cs_audit')
    const { instanceId } = await student.submit(await project(), withEvidence({ url: first }))
    await college.reject(instanceId)
    await student.resubmit(instanceId, withEvidence({ url: first }, { url: second }))
    await college.reject(instanceId)
    await student.resubmit(instanceId, withEvidence({ url: second }))
    expect(await read('cs_audit', first)).toBe(200)
    expect(await read('student01', first)).toBe(200)
    // Nobody else's, as before.
    for (const other of ['student02', 'em_audit']) expect(await read(other, first), other).toBe(404)
    const rows = await server.db.select().from(uploadedFile).where(eq(uploadedFile.recordId, instanceId))
    expect(rows.map(({ path }) => path).sort()).toEqual([first, second].sort())
  })

  it('that is replaced by another of its name is told from it, and both stay for who may read the field', async () => {
    const student = await campus.as('student01')
    const college = await campus.as('cs_audit')
    const first = await upload('student01')
    const second = await upload('student01', '证明.pdf', Buffer.concat([pdf, Buffer.from(' 2')]))
    const { instanceId } = await student.submit(await project(), withEvidence({ url: first }))
    await college.reject(instanceId)
    await student.resubmit(instanceId, withEvidence({ url: second }))
    const third = await upload('cs_audit', '证明.pdf', Buffer.concat([pdf, Buffer.from(' 3')]))
    await college.approve(instanceId, { values: { evidence: withEvidence({ url: third }).evidence } })
    const { trail } = await student.detail(instanceId)
    const told = trail.flatMap(({ changes }) => changes).filter(({ field }) => field === 'evidence')
    expect(told.map(({ files }) => [files!.before.map(({ url }) => url), files!.after.map(({ url }) => url)])).toEqual([
      [[first], [second]],
      [[second], [third]],
    ])
    const stored = await server.db.select().from(uploadedFile).where(eq(uploadedFile.path, first))
    expect(told[0]!.files!.before).toEqual([
      {
        name: '证明.pdf',
        url: first,
        size: pdf.length,
        uploadTime: expect.stringMatching(/^\d{4}-/),
        fingerprint: stored[0]!.digest!.slice(0, 8),
      },
    ])
    for (const { before, after } of told) {
      expect(before).toMatch(/^证明\.pdf（\d+ 字节，.+ 上传，指纹 [0-9a-f]{8}）$/)
      expect(after).not.toBe(before)
    }
    await cleared(server.db)
    for (const one of [first, second, third]) {
      for (const username of ['student01', 'cs_audit']) expect(await read(username, one), username).toBe(200)
      // The school's node hides the field.
      expect(await read('school01', one)).toBe(404)
    }
  })

  it('that was replaced before the trail kept files is for who sees every field of files', async () => {
    const student = await campus.as('student01')
    const college = await campus.as('cs_audit')
    const [first, second] = [await upload('student01'), await upload('student01')]
    const { instanceId } = await student.submit(await project(), withEvidence({ url: first }))
    await college.reject(instanceId)
    await student.resubmit(instanceId, withEvidence({ url: second }))
    await server.db.update(trailTable).set({ changes: null }).where(eq(trailTable.instanceId, instanceId))
    await server.db.update(uploadedFile).set({ digest: null }).where(eq(uploadedFile.path, second))
    expect(await read('cs_audit', first)).toBe(200)
    await college.approve(instanceId, { values: { evidence: [] } })
    expect(await read('school01', first)).toBe(404)
    const [, ...later] = (await student.detail(instanceId)).trail.flatMap(({ changes }) => changes.flatMap(({ files }) => files ?? []))
    expect(later).toEqual([])
    expect((await student.detail(instanceId)).trail.at(-1)!.changes[0]!.files!.before).toMatchObject([{ url: second, fingerprint: null }])
  })

  it('may be added by an approver whose node opens the field, from their own uploads', async () => {
    const student = await campus.as('student01')
    const college = await campus.as('cs_audit')
    const own = await upload('student01')
    const { instanceId } = await student.submit(await project(), withEvidence({ url: own }))
    const [theirs, stranger] = [await upload('cs_audit'), await upload('student02')]
    await expect(
      college.approve(instanceId, { values: { evidence: withEvidence({ url: own }, { url: stranger }).evidence } }),
    ).rejects.toThrow('不是您为此次填报上传的文件')
    await college.approve(instanceId, { values: { evidence: withEvidence({ url: own }, { url: theirs }).evidence } })
    expect(await read('student01', theirs)).toBe(200)
  })

  it('that a field held before its files were checked may stay there', async () => {
    const student = await campus.as('student01')
    const college = await campus.as('cs_audit')
    const { instanceId } = await student.submit(await project())
    const legacy = withEvidence({ url: 'https://old.example/a.pdf', name: '旧证明.pdf' })
    await server.db.update(processInstance).set({ values: legacy }).where(eq(processInstance.id, instanceId))
    await college.reject(instanceId)
    await student.resubmit(instanceId, legacy)
    await college.reject(instanceId)
    await expect(student.resubmit(instanceId, withEvidence({ url: 'https://old.example/b.pdf' }))).rejects.toThrow(
      '不是您为此次填报上传的文件',
    )
  })
})
