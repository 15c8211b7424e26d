import { like } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departs, users } from '@sc/api-client/contract'
import { depart, user } from '../../db/schema/index.ts'
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
  const rows = await server.db.select().from(depart)
  const [computing] = rows.filter(({ orgCode }) => orgCode === 'A01A11')
  for (const departName of ['软件2301', '网络/安全2301'])
    await admin.call(departs.calls.add, { body: { departName, parentId: computing!.id, category: 'department' } })
})
afterAll(() => server.close())

const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })

const ended = (id: string) => endOfImport(admin, users, id)
const checked = (content: Uint8Array | string) => checkImport(server, admin, users, content)

/** The faults of a roster, or what it would write, a line each. */
async function told(content: Uint8Array | string): Promise<string[]> {
  const { report } = await checked(content)
  return [
    ...report!.faults.map(({ row, column, message }) => `${row} ${column ?? '—'} ${message}`),
    ...report!.changes.map(({ row, columns }) => `${row} ${columns.map(({ column, after }) => `${column}=${after}`).join(' ')}`),
  ]
}

const HEADINGS = ['账号', '姓名', '学号', '部门']
const COMPUTING = '计算机学院'

describe('a roster as people write it', () => {
  it('is told by its headings: with stars, brackets, breaks, units, colons, wide letters, other names, in any order', async () => {
    const sheet = await workbook(
      ['2026 级新生名单', null, null, null, null],
      [null],
      ['所属部门', '姓名（必填）', '学\n号*', ' ＊账号：', '备注', '手机号码(11位)'],
      [COMPUTING, '甲', 202_301_001, 'x1', '随便', 13_800_000_000],
    )
    const { report } = await checked(sheet)
    expect(report).toMatchObject({ added: 1, wrong: 0, ignored: ['备注'] })
    expect(await told(sheet)).toEqual([`4 姓名=甲 账号=x1 学号=202301001 手机号=13800000000 部门=${COMPUTING}`])
  })

  it('may have its headings in two rows, with a group above some', async () => {
    const sheet = await workbook(['账号', '姓名', '在校信息', null], [null, null, '学号', '部门'], ['x1', '甲', '202301001', COMPUTING])
    expect(await told(sheet)).toEqual([expect.stringMatching(/^3 姓名=甲 账号=x1 学号=202301001/)])
  })

  it('is told by the student number where it has no accounts', async () => {
    const sheet = await workbook(['学号', '姓名', '学院'], ['202301001', '甲', COMPUTING], ['', '乙', COMPUTING])
    expect(await told(sheet)).toEqual(['3 学号 请填写学号', expect.stringMatching(/^2 姓名=甲 账号=202301001 学号=202301001 部门=/)])
  })

  it('keeps digits, wherever they come from', async () => {
    const sheet = await workbook(
      HEADINGS,
      [202_301_001, '甲', 202_301_001, COMPUTING],
      ['　２０２３０１００２\u00a0', '\u00a0乙　', 'Ｓ２０２３０１００２', ` ${COMPUTING}　`],
      ["'202301003", '丙', '\u202a202301003\u202c', COMPUTING],
    )
    expect(await told(sheet)).toEqual([
      expect.stringMatching(/^2 姓名=甲 账号=202301001 学号=202301001/),
      expect.stringMatching(/^3 姓名=乙 账号=202301002 学号=S202301002/),
      expect.stringMatching(/^4 姓名=丙 账号=202301003 学号=202301003/),
    ])
  })

  it('is refused by row where digits are lost, or a number is none that tells anybody', async () => {
    const lines = [
      HEADINGS.join(),
      `x1,甲,2.02301E+9,${COMPUTING}`,
      `x2,乙,2.02301E+09,${COMPUTING}`,
      `x3,丙,202301001.0,${COMPUTING}`,
      `x4,丁,2023 01001,${COMPUTING}`,
      `x5,戊,"202,301,001",${COMPUTING}`,
      `2.02301E+9,己,202301006,${COMPUTING}`,
    ]
    const faults = await told(lines.join('\r\n'))
    expect(faults.map((fault) => fault.slice(0, 4))).toEqual(['2 学号', '3 学号', '4 学号', '5 学号', '6 学号', '7 账号'])
    expect(faults[0]).toBe('2 学号 “2.02301E+9”是表格软件缩写的数字，后面的数字已经丢失：请把单元格设为文本，重新填写完整')
    expect(faults[2]).toBe('4 学号 不能有空格、逗号或小数：“202301001.0”')
    const sheet = await workbook(HEADINGS, ['x1', '甲', 1.5, COMPUTING], ['x2', '乙', 2.02301e22, COMPUTING])
    expect((await told(sheet)).map((fault) => fault.slice(0, 4))).toEqual(['2 学号', '3 学号'])
  })

  it('is refused by row where a program wrote an error into a text', async () => {
    const lines = [HEADINGS.join(), `x1,#N/A,202301001,${COMPUTING}`, `#REF!,乙,202301002,${COMPUTING}`, `x3,丙,202301003,#NAME?`]
    const faults = await told(lines.join('\r\n'))
    expect(faults).toEqual([
      '2 姓名 单元格是错误值“#N/A”，请改正公式或改填内容',
      '3 账号 单元格是错误值“#REF!”，请改正公式或改填内容',
      '4 部门 单元格是错误值“#NAME?”，请改正公式或改填内容',
    ])
  })

  it('is refused for the number alone where that is what its people are told by', async () => {
    const sheet = await workbook(
      ['学号', '姓名', '学院', '年级'],
      ['2.02301E+9', '甲', COMPUTING, '2023'],
      ['2.02302E+9', '', '', ''],
      ['2023 01001', '', COMPUTING, '1800'],
    )
    expect((await told(sheet)).map((fault) => fault.slice(0, 4)).sort()).toEqual(['2 学号', '3 学号', '4 学号', '4 年级'])
  })

  it.each([
    [COMPUTING, [COMPUTING]],
    ['A01A11', [COMPUTING]],
    ['Ａ01A11', [COMPUTING]],
    ['软件２３０１', ['软件2301']],
    [`${COMPUTING}/软件2301`, ['软件2301']],
    [`${COMPUTING}／软件2301`, ['软件2301']],
    [`${COMPUTING} > 软件2301`, ['软件2301']],
    ['网络/安全2301', ['网络/安全2301']],
    [`${COMPUTING}/网络/安全2301`, ['网络/安全2301']],
    [`软件2301、${COMPUTING}`, [COMPUTING, '软件2301']],
    [`软件2301/教务处`, ['教务处', '软件2301']],
    [`软件2301 ; A01A11，教务处`, [COMPUTING, '教务处', '软件2301']],
  ])('names departments as %s', async (written, names) => {
    const [row] = await told(await workbook(HEADINGS, ['x1', '甲', null, written]))
    expect(row).toMatch(/^2 姓名/)
    expect(
      row!
        .slice(row!.indexOf('部门=') + 3)
        .split(/[、，]/)
        .sort(),
    ).toEqual([...names].sort())
  })

  it('says which department there is not', async () => {
    expect(
      await told(await workbook(HEADINGS, ['x1', '甲', null, `${COMPUTING}、物理学院`], ['x2', '乙', null, '教务处/软件2301/无'])),
    ).toEqual(['2 部门 没有“物理学院”', '3 部门 没有“教务处/软件2301/无”'])
  })

  it('has nobody twice', async () => {
    expect(
      await told(
        await workbook(
          HEADINGS,
          ['x1', '甲', '1', COMPUTING],
          ['ｘ１', '甲', '1', COMPUTING],
          ['x3', '丙', '１', COMPUTING],
          ['x4', '丁', '20231001', COMPUTING],
        ),
      ),
    ).toEqual([
      '3 — 与第 2 行是同一个用户',
      '4 学号 “1”与第 2 行重复',
      expect.stringMatching(/^2 姓名=甲/) as string,
      expect.stringMatching(/^5 姓名=丁/) as string,
    ])
  })
})

describe('a roster that is taken back', () => {
  const of = async (username: string) => {
    const { records } = await admin.call(calls.list, { query: { keyword: username } })
    const { revision: _revision, updateBy: _by, updateTime: _time, ...record } = records.find((one) => one.username === username)!
    return record
  }
  const ALL = ['账号', '姓名', '学号', '手机号', '部门', '角色', '年级', '培养层次', '专业', '学籍状态']

  it('leaves everybody as they were, to the last field, and nobody who came with it', async () => {
    const before = await of('student01')
    const run = await checked(
      await workbook(
        ALL,
        ['student01', '李小雨', '2023101091', '13900000000', '教务处/软件2301', '指导教师', 2024, '硕士', '哲学', '休学'],
        ['new01', '新来', '20240001', null, COMPUTING, '学生', '２０２４', '本科', '软件工程', '在读'],
        ['new02', '新来二', null, null, '软件2301', null, null, null, null, null],
      ),
    )
    expect(run.report).toMatchObject({ changed: 1, added: 2, wrong: 0 })
    await admin.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })
    expect(await ended(run.id)).toMatchObject({ stage: 'applied' })
    expect(await of('student01')).toMatchObject({
      realname: '李小雨',
      studentNo: '2023101091',
      phone: '13900000000',
      cohort: 2024,
      level: 'master',
      level_dictText: '硕士',
      major: '哲学',
      standing: 'suspended',
      standing_dictText: '休学',
      roles_dictText: '指导教师',
    })
    expect(await of('new01')).toMatchObject({ cohort: 2024, level: 'bachelor', standing: 'enrolled', status: 1 })
    const found = async (query: { cohort?: number; level?: string }) =>
      (await admin.call(calls.list, { query })).records.map(({ username }) => username).sort()
    expect(await found({ cohort: 2024 })).toEqual(['new01', 'student01'])
    expect(await found({ cohort: 2024, level: 'master' })).toEqual(['student01'])

    await admin.call(calls.importUndo, { body: { id: run.id } })
    expect(await ended(run.id)).toMatchObject({ stage: 'undone', job: { error: null } })
    expect(await of('student01')).toEqual(before)
    expect(await found({ cohort: 2024 })).toEqual([])
    expect(await server.db.$count(user, like(user.username, 'new0%'))).toBe(0)
  })

  it('says of years and levels that are none which row they are in', async () => {
    const rows = await workbook(
      ALL,
      ['x1', '甲', null, null, COMPUTING, null, '大三', '本科生', null],
      ['x2', '乙', null, null, COMPUTING, null, 1989, '博士', null],
    )
    expect(await told(rows)).toEqual([
      '2 年级 应为年份，如 2023，不能是“大三”',
      '2 培养层次 没有“本科生”这个选项，可填：专科、本科、硕士、博士、专升本',
      expect.stringMatching(/^3 年级 /) as string,
    ])
  })
})
