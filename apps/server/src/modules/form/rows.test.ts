import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldPermissions, oneStep, opening } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { readAs, uploadAs } from '../../test/uploads.ts'

let server: TestServer
let campus: Campus
let admin: Person
let student: Person
let other: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  student = await campus.as('student01')
  other = await campus.as('student02')
  await campus.deploy('rows_step', oneStep('rows_step', 'flowable:assignee="admin"'))
  // Who approves there does not see all of the form's files.
  await campus.deploy('rows_hidden', oneStep('rows_hidden', 'flowable:assignee="school01"', fieldPermissions({ photos: 'hidden' })))
  await campus.newForm('served', widget('imgupload', 'photos', '照片'), {
    ...widget('table', 'served', '志愿服务', { required: true }),
    tableColumns: [
      widget('input', 'what', '服务内容', { required: true, maxlength: 20 }),
      widget('number', 'hours', '时长', { defaultValue: '', min: 0 }),
      widget('fileupload', 'proof', '证明', { length: 1, ext: ['.pdf'] }),
      widget('editor', 'note', '说明'),
    ],
  })
})
afterAll(() => server.close())

const project = () => campus.project({ formCode: 'served', processKey: 'rows_step' })
const apply = async (person: Person, served: unknown) => person.submit(await project(), { served })

describe('an application with rows', () => {
  it('is refused by row and column', async () => {
    await expect(apply(student, [])).rejects.toThrow('志愿服务必须填写')
    await expect(apply(student, [{ what: '值班' }, { hours: 2 }])).rejects.toThrow('志愿服务第 2 行：服务内容必须填写')
    await expect(apply(student, [{ what: '值班', paid: true }])).rejects.toThrow('志愿服务第 1 行：表单中没有字段“paid”')
    await expect(apply(student, [{ what: '值班', hours: -1 }])).rejects.toThrow('志愿服务第 1 行：时长不能小于 0')
  })

  it('takes for evidence in a row what its applicant uploaded, which its readers may read', async () => {
    const [mine, theirs, picture] = [
      await uploadAs(server, student, '证明.pdf'),
      await uploadAs(server, other, '别人的.pdf'),
      await uploadAs(server, student, '照片.png'),
    ]
    const with_ = (url: string) => [{ what: '值班' }, { what: '迎新', proof: [{ url, name: '自称.pdf' }] }]
    await expect(apply(student, with_(theirs))).rejects.toThrow('不是您为此次填报上传的文件')
    await expect(apply(student, with_('https://evil.example/a.pdf'))).rejects.toThrow('不是您为此次填报上传的文件')
    await expect(apply(student, with_(picture))).rejects.toThrow('的类型不在允许范围内')
    expect(await readAs(server, admin, mine)).toBe(404)
    await apply(student, with_(mine))
    expect([await readAs(server, admin, mine), await readAs(server, other, mine)]).toEqual([200, 404])
    const hidden = await campus.project({ formCode: 'served', processKey: 'rows_hidden' })
    const { instanceId } = await student.submit(hidden, { served: with_(await uploadAs(server, student, '另一份.pdf')), photos: [] })
    const [, { proof }] = (await student.detail(instanceId)).values.served as [unknown, { proof: [{ url: string }] }]
    expect(await readAs(server, await campus.as('school01'), proof[0].url)).toBe(200)
    await expect(apply(other, with_(mine))).rejects.toThrow('不是您为此次填报上传的文件')
  })

  it('says in the trail which file of a row is another, also one that is called the same, and shows who decides the one before', async () => {
    const row = (url: string) => ({ served: [{ what: '迎新', proof: [{ url, name: '证明.pdf' }] }] })
    const [first, second] = [await uploadAs(server, student, '证明.pdf', 64), await uploadAs(server, student, '证明.pdf', 65)]
    const { instanceId } = await student.submit(await project(), row(first))
    await (await campus.as('admin')).reject(instanceId)
    await student.resubmit(instanceId, row(second))
    const { trail } = await student.detail(instanceId)
    const changes = trail.flatMap((entry) => entry.changes)
    expect(changes).toEqual([
      expect.objectContaining({
        field: 'served',
        title: '志愿服务第 1 行的证明',
        files: { before: [expect.objectContaining({ url: first })], after: [expect.objectContaining({ url: second })] },
      }),
    ])
    expect(changes[0]?.before).toMatch(/^证明\.pdf（64 字节/)
    expect(changes[0]?.after).toMatch(/^证明\.pdf（65 字节/)
    expect(await readAs(server, admin, first)).toBe(200)
  })

  it('takes nothing for a table within a row, in which nobody would look for evidence', async () => {
    const inner = { ...widget('table', 'inner', '里面的表'), tableColumns: [widget('fileupload', 'proof', '证明', { ext: ['.pdf'] })] }
    await campus.newForm('nested', { ...widget('table', 'outer', '外面的表'), tableColumns: [widget('input', 'what', '内容'), inner] })
    const itemId = await campus.project({ formCode: 'nested', processKey: 'rows_step' })
    const foreign = [{ url: 'https://evil.example/a.pdf', name: 'a.pdf' }]
    await expect(student.submit(itemId, { outer: [{ what: '甲', inner: [{ proof: foreign }] }] })).rejects.toThrow(
      '外面的表第 1 行：里面的表暂时无法填写，不能提交内容',
    )
    expect((await student.submit(itemId, { outer: [{ what: '甲' }] })).instanceId).toMatch(/./)
  })

  it('tells in its trail which column of which row an approver changed, from what to what', async () => {
    await campus.deploy('rows_open', oneStep('rows_open', 'flowable:assignee="admin"', opening('served')))
    const itemId = await campus.project({ formCode: 'served', processKey: 'rows_open' })
    const proof = async () => [{ url: await uploadAs(server, student, '证明.pdf'), name: '证明.pdf' }]
    const [first, second] = [await proof(), await proof()]
    const row = (what: string, hours: number, more: object = {}) => ({ what, hours, ...more })
    const { instanceId } = await student.submit(itemId, {
      served: [row('值班', 2), row('迎新', 3, { proof: first }), row('助残', 4), row('植树', 5)],
    })
    await admin.reject(instanceId)
    await student.resubmit(instanceId, { served: [row('值班', 2), row('迎新', 3, { proof: second }), row('助残', 4), row('植树', 5)] })
    await admin.approve(instanceId, {
      values: { served: [row('值班', 2.5), row('迎新', 3, { proof: second }), row('植树', 5, { note: '<p>核实</p>' }), row('献血', 1)] },
    })
    const told = (await student.detail(instanceId)).trail.flatMap(({ action, changes }) =>
      changes.map(({ field, title, before, after, files }) =>
        [
          action,
          field,
          title,
          ...(files ? [files.before.length, files.after.length, files.before[0]?.url !== files.after[0]?.url] : [before, after]),
        ].join(' | '),
      ),
    )
    expect(told).toEqual([
      'submit | served | 志愿服务第 2 行的证明 | 1 | 1 | true',
      'approve | served | 志愿服务第 1 行的时长 | 2 | 2.5',
      'approve | served | 志愿服务删除的原第 3 行 | 服务内容：助残、时长：4 | ',
      'approve | served | 志愿服务第 3 行的说明 |  | 核实',
      'approve | served | 志愿服务新增的第 4 行 |  | 服务内容：献血、时长：1',
    ])
  })

  it('keeps nothing in rich text of a row that runs', async () => {
    const { instanceId } = await apply(student, [{ what: '值班', note: '<p>好<img src=x onerror=alert(1)></p><script>1</script>' }])
    expect((await student.detail(instanceId)).values).toEqual({ served: [expect.objectContaining({ what: '值班', note: '<p>好</p>' })] })
  })
})
