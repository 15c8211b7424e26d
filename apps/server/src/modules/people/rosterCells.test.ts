import { eq } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
const { calls } = users

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

interface Sheet {
  name: string
  rows: unknown[][]
  hidden?: true
}

const workbook = (...rows: unknown[][]) => sheets({ name: 'Sheet1', rows })
const sheets = (...all: Sheet[]) =>
  writeXlsx({
    sheets: all.map(({ name, rows, hidden }) => ({
      name,
      rows: rows as string[][],
      ...(hidden && { state: 'hidden' as const, hidden: true }),
    })),
  })

const ended = (id: string) => endOfImport(admin, users, id)
const checked = (content: Uint8Array | string) => checkImport(server, admin, users, content)

async function applied(content: Uint8Array | string): Promise<ImportRun> {
  const run = await checked(content)
  expect(run.report!.faults).toEqual([])
  await admin.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })
  return ended(run.id)
}
const lines = ({ report }: ImportRun) => [
  ...report!.faults.map(({ row, sheet, column, message }) => `${sheet ?? ''}${row} ${column ?? '—'} ${message}`),
  ...report!.changes.map(({ row, sheet, name, columns }) =>
    [`${sheet ?? ''}${row} ${name}`, ...columns.map(({ column, before, after }) => `${column}:${before}→${after}`)].join(' '),
  ),
]
const recordOf = async (username: string) => {
  const [found] = await server.db.select().from(user).where(eq(user.username, username))
  return admin.call(calls.byId, { query: { id: found!.id } })
}

const ALL = ['账号', '姓名', '学号', '手机号', '部门', '角色', '年级', '培养层次', '专业']

describe('a cell', () => {
  it('that is empty leaves what there is, and one that says so clears it', async () => {
    await applied(await workbook(ALL, ['cel1', '张子涵', 'c1', '13611112222', '计算机学院', '学生', 2022, '本科', '软件工程']))
    const before = await recordOf('cel1')
    expect((await checked(await workbook(ALL, ['cel1', '张子涵', null, '', '计算机学院', ' ', null, null, '']))).report).toMatchObject({
      same: 1,
      changed: 0,
      wrong: 0,
    })
    const run = await applied(await workbook(ALL, ['cel1', '', '清空', '(清空)', null, '［清空］', 'clear', '【清空】', '[Clear]']))
    expect(lines(run)).toEqual(['2 张子涵 学号:c1→ 手机号:13611112222→ 角色:学生→ 年级:2022→ 培养层次:本科→ 专业:软件工程→'])
    expect(await recordOf('cel1')).toMatchObject({ studentNo: null, phone: null, roles: [], cohort: null, level: null, major: null })
    await admin.call(calls.importUndo, { body: { id: run.id } })
    await ended(run.id)
    const { revision: _revision, updateTime: _time, ...after } = await recordOf('cel1')
    expect(before).toMatchObject(after)
  })

  it('of what must be filled in is not cleared, and one of a new record is empty as ever', async () => {
    expect(
      lines(
        await checked(
          await workbook(
            ALL,
            ['student02', '清空', null, null, '清空'],
            ['cel2', '新来', '清空', null, '计算机学院'],
            ['cel3', null, null, null, '计算机学院'],
          ),
        ),
      ),
    ).toEqual(['2 姓名 姓名不能清空', '2 部门 部门不能清空', '4 姓名 请填写姓名', '3 新来 姓名:→新来 账号:→cel2 部门:→计算机学院'])
  })

  it('of a list that was exported says nothing new', async () => {
    const response = await server.fetch(`/sc-api${calls.export.path}`, { headers: { 'x-access-token': admin.token } })
    await server.db.update(user).set({ phone: '138 0000 1234' }).where(eq(user.username, 'student03'))
    await server.db.update(user).set({ phone: '无', major: 'clear' }).where(eq(user.username, 'student05'))
    const again = await server.fetch(`/sc-api${calls.export.path}`, { headers: { 'x-access-token': admin.token } })
    expect(response.ok).toBe(true)
    const { report } = await checked(new Uint8Array(await again.arrayBuffer()))
    expect(report).toMatchObject({ added: 0, changed: 0, wrong: 0, same: report!.same })
  })

  it.each([
    ['13800138011.0', '13800138011'],
    ['138 0013-8012', '13800138012'],
    ['+86 138 0013 8013', '13800138013'],
    ['8613800138014', '13800138014'],
    ['１３８００１３８０１５', '13800138015'],
    ['(0571) 8888-9999', '057188889999'],
    [13_800_138_016, '13800138016'],
  ])('with the phone %s says the digits', async (written, phone) => {
    expect(lines(await checked(await workbook(['账号', '手机号'], ['student01', written])))).toEqual([
      expect.stringMatching(new RegExp(`手机号:.*→${phone}$`)),
    ])
  })

  it.each([
    ['2021级', 2021],
    ['2021 级', 2021],
    ['21级', 2021],
    ['2\u200b1级', 2021],
    ['2021年', 2021],
    ['２０２１年9月', 2021],
    ['2021/9', 2021],
    ['2021-09-01', 2021],
    ['2021年9月1日', 2021],
    [44_440, 2021],
    ['44440', 2021],
    [new Date(Date.UTC(2021, 8, 1)), 2021],
    [2021, 2021],
  ])('with the year %s says %s', async (written, year) => {
    expect(lines(await checked(await workbook(['账号', '年级'], ['student01', '清空'], ['student02', written])))).toContainEqual(
      expect.stringMatching(new RegExp(`^3 .*年级:.*→${year}$`)),
    )
  })

  it('with no year, or with one out of its bounds, is refused', async () => {
    expect(
      lines(await checked(await workbook(['账号', '年级'], ['student01', '大一'], ['student02', '2203级'], ['student03', '2023-13']))),
    ).toEqual([
      '2 年级 应为年份，如 2023，不能是“大一”',
      expect.stringMatching(/^3 年级 .*2099/),
      '4 年级 应为年份，如 2023，不能是“2023-13”',
    ])
  })

  it('with a name says it without the blanks within Chinese, as by hand', async () => {
    const run = await applied(
      await workbook(
        ['账号', '姓名', '部门'],
        ['bl1', '张　慧', '计算机学院'],
        ['bl2', '欧 阳 修', '计算机学院'],
        ['bl3', 'John  Smith', '计算机学院'],
      ),
    )
    expect(run.report!.changes.map(({ name }) => name)).toEqual(['张慧', '欧阳修', 'John Smith'])
    const { id } = await recordOf('bl1')
    expect((await admin.call(calls.edit, { body: { id, realname: ' 张 \u3000惠' } })).realname).toBe('张惠')
    // One that was kept so before is the same.
    await server.db.update(user).set({ realname: '张 惠' }).where(eq(user.id, id))
    expect((await checked(await workbook(['账号', '姓名'], ['bl1', '张 惠']))).report).toMatchObject({ same: 1, changed: 0 })
  })

  it('with marks that nobody sees says what is seen, and mends what was kept with them', async () => {
    const run = await applied(
      await workbook(['账\u200b号', '姓名', '部门', '专业'], ['un\u200bs1', '李\u200b四', '计算机\u2060学院', '软件\u200d工程\u202c']),
    )
    expect(run.report!.changes).toMatchObject([{ name: '李四' }])
    expect(await recordOf('uns1')).toMatchObject({ realname: '李四', major: '软件工程' })
    const { id } = await recordOf('uns1')
    await server.db.update(user).set({ realname: '李\u200b四' }).where(eq(user.id, id))
    expect((await checked(await workbook(['账号', '姓名'], ['uns1', '李四']))).report).toMatchObject({ changed: 1 })
    expect((await admin.call(calls.edit, { body: { id, realname: '王\u2060五\u200e' } })).realname).toBe('王五')
    // A cell of nothing else is empty.
    expect((await checked(await workbook(['账号', '姓名'], ['uns1', '\u200b']))).report).toMatchObject({ same: 1 })
  })

  it.each(['1380013800', '138001380001'])('with the phone %s is refused: a mobile has eleven digits', async (written) => {
    expect(lines(await checked(await workbook(['账号', '手机号'], ['student01', written])))).toEqual([
      '2 手机号 手机号应为 5 到 20 位数字，以 1 开头的手机号为 11 位',
    ])
    const { id } = await recordOf('student01')
    await expect(admin.call(calls.edit, { body: { id, phone: written } })).rejects.toThrow('以 1 开头的手机号为 11 位')
  })

  it('with no phone, or with somebody else’s, is refused, as by hand', async () => {
    await applied(await workbook(['账号', '手机号'], ['student06', '13511110001']))
    expect(
      lines(
        await checked(
          await workbook(
            ['账号', '手机号'],
            ['student01', '无'],
            ['student02', '135 1111 0001'],
            ['student03', '13511110002'],
            ['student04', '13511110002.0'],
          ),
        ),
      ).slice(0, 3),
    ).toEqual([
      '2 手机号 手机号应为 5 到 20 位数字，以 1 开头的手机号为 11 位',
      '3 — 手机号“13511110001”已被其他账号使用',
      '5 — 手机号“13511110002”已被其他账号使用',
    ])
    const { id } = await recordOf('student02')
    await expect(admin.call(calls.edit, { body: { id, phone: '135 1111-0001' } })).rejects.toThrow('手机号“13511110001”已被其他账号使用')
    expect(await admin.call(calls.edit, { body: { id, phone: '+86 135 1111 0009' } })).toMatchObject({ phone: '13511110009' })
  })
})

describe('a row without an account', () => {
  it('is about who has its student number, whatever the account, and the report says which', async () => {
    await applied(
      await workbook(
        ['账号', '姓名', '学号', '部门'],
        ['acc-one', '李晓雨', '2029101001', '计算机学院'],
        ['2029101002', '同账号', '', '计算机学院'],
      ),
    )
    const rows = [
      ['2029101001', '李小雨'],
      ['2029101002', '同账号'],
      ['2029101003', '新来'],
    ].map(([no, name]) => [no, name, '计算机学院'])
    expect(lines(await checked(await workbook(['学号', '姓名', '部门'], ...rows)))).toEqual([
      '2 李小雨（acc-one） 姓名:李晓雨→李小雨',
      '3 同账号 学号:→2029101002',
      '4 新来 姓名:→新来 账号:→2029101003 学号:→2029101003 部门:→计算机学院',
    ])
    expect(lines(await checked(await workbook(['账号', '学号', '姓名'], ['acc-one', '', '一'], ['', '2029101001', '二'])))).toEqual([
      '3 — 与第 2 行是同一个用户',
      expect.stringMatching(/^2 一 /),
    ])
  })
})

describe('a workbook with several sheets', () => {
  const HEADINGS = ['学号', '姓名', '部门']

  it('is read sheet by sheet, and what is not read is named', async () => {
    const run = await checked(
      await sheets(
        { name: '说明', rows: [['请按班级填写'], ['姓名']] },
        { name: '一班', rows: [HEADINGS, ['she01', '甲', '计算机学院'], ['she02', '乙', '计算机学院']] },
        {
          name: '二班',
          rows: [['二班名单'], ['姓名', '部门', '学号', '备注'], ['丙', '计算机学院', 'she03', '班长'], ['丁', '没有学院', 'she01', null]],
        },
      ),
    )
    expect(run.report).toMatchObject({ added: 3, wrong: 1, unread: ['说明'], ignored: ['备注'] })
    expect(lines(run)).toEqual([
      '二班4 部门 没有“没有学院”',
      expect.stringMatching(/^一班2 甲 /),
      expect.stringMatching(/^一班3 乙 /),
      expect.stringMatching(/^二班3 丙 /),
    ])
    const twice = await checked(
      await sheets(
        { name: '一班', rows: [HEADINGS, ['she01', '甲', '计算机学院']] },
        { name: '二班', rows: [HEADINGS, ['she01', '甲', '计算机学院']] },
      ),
    )
    expect(lines(twice)[0]).toBe('二班2 — 与工作表“一班”第 2 行是同一个用户')
  })

  it('without headings says where they were looked for', async () => {
    await expect(checked(await sheets({ name: '说明', rows: [['请填写']] }, { name: '数据', rows: [['甲', '乙']] }))).rejects.toThrow(
      '没有找到表头（看过的工作表：说明、数据）',
    )
  })

  it('is told from the guide of the template', async () => {
    const response = await server.fetch(`/sc-api${calls.importTemplate.path}`, { headers: { 'x-access-token': admin.token } })
    const { sheets: own } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    const guide = own[1]!.rows.map((row) => row.filter(Boolean).join(' '))
    expect(guide.at(-1)).toBe('修改已有的记录时，空单元格表示不改动；要清空一项，请填“清空”。必填的项不能清空。')
    const filled = await sheets(
      {
        name: own[0]!.name,
        rows: [
          ...own[0]!.rows,
          own[0]!.rows[0]!.map((heading) => ({ '姓名*': '甲', '账号*': 'tem01', '部门*': '计算机学院' })[String(heading)] ?? null),
        ],
      },
      { name: own[1]!.name, rows: own[1]!.rows as unknown[][] },
    )
    expect((await checked(filled)).report).toMatchObject({ added: 1, wrong: 0, unread: ['填写说明'] })
  })
})

it('of two columns that stand for one field the surer is read, and the other is named', async () => {
  const both = await checked(await workbook(['学号', '姓名', '真实姓名', '部门'], ['col01', '甲', '乙', '计算机学院']))
  expect(both.report).toMatchObject({ added: 1, wrong: 0, ignored: ['真实姓名'] })
  await expect(checked(await workbook(['学号', '姓名', '部门', '部门'], ['col01', '甲', '计算机学院', '计算机学院']))).rejects.toThrow(
    '列“部门”出现了两次',
  )
})

it('people without a role are counted', async () => {
  const run = await checked(
    await workbook(['学号', '姓名', '部门', '角色'], ['rol01', '甲', '计算机学院', '学生'], ['rol02', '乙', '计算机学院', '']),
  )
  expect(run.report).toMatchObject({ added: 2, wrong: 0, warnings: ['新增的用户中有 1 人没有角色，登录后看不到任何菜单'] })
})

it('a role that the school calls otherwise is refused with what there is, where that is little', async () => {
  const run = await checked(await workbook(['学号', '姓名', '部门', '角色'], ['otr01', '甲', '计算机学院', '教师']))
  expect(run.report!.faults).toMatchObject([{ column: '角色', message: expect.stringMatching(/^没有“教师”这个选项，可填：.*指导教师/) }])
})

it('students without a student number are counted, whose account alone the file has; a teacher has none', async () => {
  const header = ['学工号', '姓名', '部门', '角色']
  const run = await checked(
    await workbook(
      header,
      ['num01', '甲', '计算机学院', '学生'],
      ['num02', '乙', '计算机学院', '指导教师'],
      ['num03', '丙', '计算机学院', ''],
    ),
  )
  expect(run.report).toMatchObject({
    added: 3,
    warnings: [
      '新增的用户中有 1 人没有角色，登录后看不到任何菜单',
      '新增的学生中有 1 人没有学号，不能报名和签到，也没有成绩单；请在文件中补上“学号”列',
    ],
  })
  const both = await checked(await workbook([...header, '学号'], ['num01', '甲', '计算机学院', '学生', '2026001']))
  expect(both.report).toMatchObject({ added: 1 })
  expect(both.report!.warnings).toBeUndefined()
})

it('uploads that were only checked do not push imports out of the list, which goes on', async () => {
  const made = []
  for (let at = 0; at < 3; at++) made.push((await applied(await workbook(['学号', '姓名', '部门'], [`lis${at}`, '甲', '计算机学院']))).id)
  for (let at = 0; at < 7; at++) await checked(await workbook(['学号', '姓名', '部门'], [`lis9${at}`, '甲', '计算机学院']))
  const all = await admin.call(calls.importList, { query: { pageSize: 100 } })
  const ids = all.records.map(({ id }) => id)
  expect(made.every((id) => ids.includes(id))).toBe(true)
  expect(all.records.filter(({ stage }) => stage === 'checked')).toHaveLength(5)
  const [second, third] = [2, 3].map((pageNo) => admin.call(calls.importList, { query: { pageNo, pageSize: 3 } }))
  expect([...(await second!).records, ...(await third!).records].map(({ id }) => id)).toEqual(ids.slice(3, 9))
  expect((await second!).total).toBe(all.total)
})
