// Over 400 lines because an import is told from its file to its undoing in one school, step by step.
import { eq } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { audit, businessCode, dictionaries, dictionaryItems } from '@sc/api-client/contract'
import type { Envelope, ImportRun } from '@sc/api-client/contract'
import { dictItem, job, recordImport } from '../../db/schema/index.ts'
import { LEASE_S } from '../../jobs/lease.ts'
import { serverName } from '../../jobs/serverName.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { freePort } from '../../test/freePort.ts'
import { sendFile } from '../../test/sendFile.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { sayingSizes, testBook } from '../../test/workbook.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const items = dictionaryItems.calls
const HEADINGS = ['所属字典', '名称', '数据值', '排序']

let count = 0
const newDict = async () => {
  count += 1
  return admin.call(dictionaries.calls.add, { body: { name: `奖项 ${count}`, code: `prizes_${count}` } })
}
const textsIn = async (dictId: string) =>
  (await admin.call(items.list, { query: { dictId } })).records.map(({ value, text, sort }) => `${value} ${text} ${sort}`).sort()

const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })

const send = (
  content: Uint8Array | string,
  { fileName = '名单.xlsx', token = admin.token, path = items.import.path as string } = {},
): Promise<Envelope> => sendFile(server, { path, token, content, fileName })

const ended = async (id: string): Promise<ImportRun> => {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const run = await admin.call(items.importById, { query: { id } })
    if (!['waiting', 'running'].includes(run.job.status)) return run
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${id} did not end`)
}
async function checked(content: Uint8Array | string, fileName?: string): Promise<ImportRun> {
  const envelope = await send(content, fileName === undefined ? {} : { fileName })
  expect(envelope).toMatchObject({ success: true })
  return ended((envelope.result as ImportRun).id)
}
/** What a person confirms: the import with what its report showed. */
const confirmed = ({ id, digest }: ImportRun) => ({ id, digest: digest ?? 'unchecked' })
const apply = async (id: string) =>
  ended((await admin.call(items.importApply, { body: confirmed(await admin.call(items.importById, { query: { id } })) })).id)
const undo = async (id: string) => ended((await admin.call(items.importUndo, { body: { id } })).id)

describe('an import', () => {
  it('says what comes of each row, writes all of it, and is taken back in one', async () => {
    const { id: dictId, name } = await newDict()
    for (const [value, text] of [
      ['first', '一等奖'],
      ['second', '二等奖'],
    ] as const)
      await admin.call(items.add, { body: { dictId, value, text, sort: 1 } })
    const run = await checked(
      await workbook(HEADINGS, [name, '一等奖', 'first', 1], [name, '二等奖（省级）', 'second', 2], [name, '三等奖', 'third', null]),
    )
    expect(run).toMatchObject({
      fileName: '名单.xlsx',
      rows: 3,
      stage: 'checked',
      report: { added: 1, changed: 1, same: 1, wrong: 0, faults: [], ignored: [] },
      createBy: 'admin',
    })
    expect(run.report!.changes).toEqual([
      {
        row: 3,
        name: '二等奖（省级）',
        kind: 'edit',
        columns: [
          { column: '名称', before: '二等奖', after: '二等奖（省级）' },
          { column: '排序', before: '1', after: '2' },
        ],
      },
      {
        row: 4,
        name: '三等奖',
        kind: 'add',
        columns: [
          { column: '所属字典', before: '', after: name },
          { column: '名称', before: '', after: '三等奖' },
          { column: '数据值', before: '', after: 'third' },
        ],
      },
    ])
    expect(await textsIn(dictId)).toEqual(['first 一等奖 1', 'second 二等奖 1'])

    expect(await apply(run.id)).toMatchObject({ stage: 'applied', job: { work: 'apply', status: 'done' } })
    expect(await textsIn(dictId)).toEqual(['first 一等奖 1', 'second 二等奖（省级） 2', 'third 三等奖 2'])
    const { records } = await admin.call(audit.list, { query: { kind: 'dictItem', record: '二等奖（省级）' } })
    expect(records[0]).toMatchObject({
      username: 'admin',
      action: 'edit',
      before: { text: '二等奖', sort: 1 },
      after: { text: '二等奖（省级）', sort: 2 },
      reason: '导入“名单.xlsx”',
    })
    await expect(admin.call(items.importApply, { body: confirmed(run) })).rejects.toMatchObject({ message: '已经导入过了' })

    expect(await undo(run.id)).toMatchObject({ stage: 'undone', job: { work: 'undo', status: 'done' } })
    expect(await textsIn(dictId)).toEqual(['first 一等奖 1', 'second 二等奖 1'])
    await expect(admin.call(items.importUndo, { body: { id: run.id } })).rejects.toMatchObject({ message: '已经撤销过了' })
    expect((await admin.call(items.importList, { query: {} })).records.map(({ id }) => id)).toContain(run.id)
  })

  it('reads no number out of one that is beyond all bounds, and no character that no database keeps', async () => {
    const { name } = await newDict()
    const sheet = await workbook(HEADINGS, [name, '一等奖', 'first', 123_456])
    const changed = (from: string, to: string) =>
      zipSync(
        Object.fromEntries(
          Object.entries(unzipSync(sheet)).map(([file, content]) => [file, strToU8(strFromU8(content).replace(from, to))]),
        ),
      )
    const beyond = await checked(changed('123456', '1e400'))
    expect(beyond.report!.faults).toEqual([{ row: 2, column: '排序', message: '单元格中的数字“1e400”无法读取，请重新填写' }])
    for (const hostile of [
      changed('一等奖', '一_x0000_等奖'),
      changed('一等奖', '一_xD800_等奖'),
      `${HEADINGS.join()}\n${name},一\0等奖,first,1`,
    ])
      expect(await send(hostile, { fileName: typeof hostile === 'string' ? '名单.csv' : '名单.xlsx' })).toMatchObject({
        success: false,
        message: '文件中含有无法保存的字符（空字符或残缺的字符），请删除后再导入',
      })
  })

  it('names the faults by row and column, and writes nothing while there is one', async () => {
    const { id: dictId, name } = await newDict()
    await admin.call(items.add, { body: { dictId, value: 'taken', text: '特等奖' } })
    const rows = [
      [name, '一等奖', 'first', 1],
      [name, '', 'blank', 1],
      ['没有的字典', '二等奖', 'second', -1],
      [name, '三等奖', 'third', '很大'],
      [name, '四等奖', 'fourth', -1],
      [name, '五等奖', 'first', 1],
      [name, '特等奖', 'other', 1],
      [name, '一等奖', 'sixth', 1],
      [name, '七等奖', 'seventh', '1e2'],
      [name, '八等奖', 'eighth', 1.0000000001],
      [name, '九等奖', 123_456_789_012_345_680, 1],
      [name, '十等奖', 'tenth', '10²'],
      [name, '十一等奖', 'eleventh', '①'],
      [name, '十二等奖', 'twelfth', '0,123'],
      [name, '十三等奖', 'thirteenth', '１，２３４'],
    ]
    const run = await checked(await workbook(HEADINGS, ...rows))
    expect(run.report).toMatchObject({ wrong: 13, added: 2 })
    expect(run.report!.faults.map(({ row, column, message }) => `${row} ${column ?? '—'} ${message}`)).toEqual([
      '3 名称 请填写名称',
      '4 所属字典 没有“没有的字典”',
      '5 排序 应为数字，不能是“很大”',
      '7 — 与第 2 行是同一个字典项',
      '8 名称 “特等奖”已被别的字典项使用',
      '9 名称 “一等奖”与第 2 行重复',
      '10 排序 应为数字，不能是“1e2”',
      '11 排序 排序应为整数',
      '12 数据值 数字超过 15 位，表格软件没有保留完整的数字，请把单元格设为文本后重新填写',
      '13 排序 应为数字，不能是“10²”',
      '14 排序 应为数字，不能是“①”',
      '15 排序 应为数字，不能是“0,123”',
      // Of rows 4 and 6.
      '4 排序 排序不能小于 0',
    ])
    await expect(admin.call(items.importApply, { body: confirmed(run) })).rejects.toMatchObject({
      message: '有 13 行有误，请改正后重新选择文件',
    })
    expect(await textsIn(dictId)).toEqual(['taken 特等奖 0'])
  })

  it('reads what people have: headings in any order below a title, other columns, csv of Excel in GBK, full-width digits', async () => {
    const { id: dictId, name } = await newDict()
    const run = await checked(
      await workbook(
        ['2026 年奖项', null, null],
        ['数据值*', ' 名称 ', '备注', '所属字典', '排序'],
        ['v1', '金奖', '随便', name, '１，２００'],
        [],
        ['v2', '银奖', null, name, 2],
      ),
    )
    expect(run.report).toMatchObject({ added: 2, wrong: 0, ignored: ['备注'] })
    await apply(run.id)
    expect(await textsIn(dictId)).toEqual(['v1 金奖 1200', 'v2 银奖 2'])
    // “所属字典,名称,数据值” and a row, as Excel in China saves csv.
    const gbk = Uint8Array.from([...encodeGbk('所属字典,名称,数据值\r\n'), ...encodeGbk(name), ...encodeGbk(',铜奖,v3\r\n')])
    expect((await checked(gbk, '名单.csv')).report).toMatchObject({ added: 1, wrong: 0 })
    expect((await checked(`\ufeff所属字典,名称,数据值\n"${name}","带,逗号",v4\n`, '名单.csv')).report).toMatchObject({ added: 1, wrong: 0 })
  })

  it('takes what was exported, and finds nothing to do', async () => {
    const { id: dictId } = await newDict()
    await admin.call(items.add, { body: { dictId, value: '_x0041_', text: '=1+1 _x000d_', sort: 3 } })
    const response = await server.fetch(`/sc-api${items.export.path}?dictId=${dictId}`, { headers: { 'x-access-token': admin.token } })
    const run = await checked(new Uint8Array(await response.arrayBuffer()))
    expect(run.report).toMatchObject({ added: 0, changed: 0, same: 1, wrong: 0, ignored: ['创建时间', '修改时间'] })
    await expect(admin.call(items.importApply, { body: confirmed(run) })).rejects.toMatchObject({
      message: '文件的内容与现有的记录相同，无需导入',
    })
  })

  it('names the rows that a rule of its resource refuses before anything is written, all of the file taken together', async () => {
    const { id: dictId, name } = await newDict()
    await admin.call(items.add, { body: { dictId, value: 'b', text: '乙' } })
    const rows = [
      [name, '甲', 'a', 1],
      [name, '乙\u200b', 'c', 1],
      [name, 'A级', 'd', 1],
      [name, 'Ａ级', 'e', 1],
      [name, '丁\uFE0F', 'f', 1],
      [name, '丁', 'g', 1],
    ]
    const { report } = await checked(await workbook(HEADINGS, ...rows))
    expect(report).toMatchObject({
      added: 3,
      wrong: 3,
      faults: [
        { row: 3, message: '“乙”已被别的字典项使用' },
        { row: 5, message: '名称“Ａ级”与同时写入的另一个字典项“A级”看起来相同，请换一个名称' },
        { row: 6, message: '名称“丁\uFE0F”中有看不见的字符，请删去后重试' },
      ],
    })
    expect(await textsIn(dictId)).toEqual(['b 乙 0'])
  })

  it('is held to the rule of names in English, too', async () => {
    const { id: dictId, name } = await newDict()
    const headings = ['所属字典', '名称', '英文名称', '数据值', '排序']
    for (const [value, text, english] of [
      ['a', '冠军', 'Champion'],
      ['b', '亚军', 'Runner-up'],
    ] as const)
      await admin.call(items.add, { body: { dictId, value, text, english } })
    const { report } = await checked(
      await workbook(
        headings,
        [name, '冠军', 'First', 'a', 0],
        [name, '亚军', 'Champion', 'b', 0],
        [name, '季军', 'Third', 'c', 0],
        [name, '殿军', 'Ｔhird', 'd', 0],
      ),
    )
    expect(report).toMatchObject({
      changed: 1,
      added: 1,
      faults: [
        { row: 3, message: expect.stringContaining('“Champion”') as string },
        { row: 5, message: '英文名称“Ｔhird”与同时写入的另一个字典项“季军”看起来相同，请换一个英文名称' },
      ],
    })
  })

  it('lets no two records change places, nor one take what another is only given up by the same file', async () => {
    const { id: dictId, name } = await newDict()
    for (const [value, text] of [
      ['a', '甲'],
      ['b', '乙'],
    ] as const)
      await admin.call(items.add, { body: { dictId, value, text } })
    expect((await checked(await workbook(HEADINGS, [name, '乙', 'a', 0], [name, '甲', 'b', 0]))).report).toMatchObject({
      changed: 0,
      wrong: 2,
    })
    expect((await checked(await workbook(HEADINGS, [name, '丙', 'a', 0], [name, '甲', 'c', 0]))).report).toMatchObject({
      changed: 1,
      added: 0,
      wrong: 1,
    })
  })

  it('writes what was shown, or shows it anew', async () => {
    const { id: dictId, name } = await newDict()
    const entry = await admin.call(items.add, { body: { dictId, value: 'a', text: '校级' } })
    const run = await checked(await workbook(HEADINGS, [name, '学校级', 'a', 0]))
    await admin.call(items.edit, { body: { id: entry.id, text: '全校级' } })
    const again = { stage: 'checked', job: { error: '检查之后数据有了变化，已经重新检查，请核对后再导入' } }
    expect(await apply(run.id)).toMatchObject({ ...again, report: { changes: [{ columns: [{ before: '全校级', after: '学校级' }] }] } })
    expect(await textsIn(dictId)).toEqual(['a 全校级 0'])
    expect(await apply(run.id)).toMatchObject({ stage: 'applied' })
    expect(await textsIn(dictId)).toEqual(['a 学校级 0'])
  })

  it('is written as its report said, or not: who confirms twice has read no other report', async () => {
    const { id: dictId, name } = await newDict()
    const { id } = await admin.call(items.add, { body: { dictId, value: 'a', text: '甲' } })
    const run = await checked(await workbook(HEADINGS, [name, '乙', 'a', 0]))
    await admin.call(items.edit, { body: { id, text: '丙' } })
    await admin.call(items.importApply, { body: confirmed(run) })
    expect(await ended(run.id)).toMatchObject({ stage: 'checked', job: { error: '检查之后数据有了变化，已经重新检查，请核对后再导入' } })
    await expect(admin.call(items.importApply, { body: confirmed(run) })).rejects.toMatchObject({
      message: '检查之后数据有了变化，已经重新检查，请核对后再导入',
    })
    expect(await textsIn(dictId)).toEqual(['a 丙 0'])
    expect(await apply(run.id)).toMatchObject({ stage: 'applied' })
    expect(await textsIn(dictId)).toEqual(['a 乙 0'])
  })

  it('of the same by two people is written for one, and shown anew to the other', async () => {
    const { id: dictId, name } = await newDict()
    const file = await workbook(HEADINGS, [name, '甲', 'a', 1], [name, '乙', 'b', 1])
    const runs = [await checked(file), await checked(file)]
    for (const run of runs) await admin.call(items.importApply, { body: confirmed(run) })
    const stages = []
    for (const { id } of runs) stages.push((await ended(id)).stage)
    expect(stages.sort()).toEqual(['applied', 'checked'])
    expect(await textsIn(dictId)).toEqual(['a 甲 1', 'b 乙 1'])
  })

  it('goes to the dictionary that it was shown for, though another is called so by now', async () => {
    const [one, other] = [await newDict(), await newDict()]
    const run = await checked(await workbook(HEADINGS, [one.name, '甲', 'a', 1]))
    for (const [id, name] of [
      [one.id, '暂'],
      [other.id, one.name],
      [one.id, other.name],
    ] as const)
      await admin.call(dictionaries.calls.edit, { body: { id, name } })
    expect(await apply(run.id)).toMatchObject({ stage: 'checked', job: { status: 'failed' } })
    expect([await textsIn(one.id), await textsIn(other.id)]).toEqual([[], []])
  })

  it('is checked again where records changed since it was', async () => {
    const { id: dictId, name } = await newDict()
    const run = await checked(await workbook(HEADINGS, [name, '甲', 'a', 1], [name, '乙', 'b', 1]))
    await admin.call(items.add, { body: { dictId, value: 'c', text: '乙' } })
    const after = await apply(run.id)
    expect(after).toMatchObject({
      stage: 'checked',
      job: { status: 'failed', error: '检查之后数据有了变化，已经重新检查，请核对后再导入' },
      report: { added: 1, wrong: 1 },
    })
    expect(await textsIn(dictId)).toEqual(['c 乙 0'])
  })

  it('is given up while it is checked, or waits to be', async () => {
    const { name } = await newDict()
    const run = await checked(await workbook(HEADINGS, [name, '甲', 'a', 1]))
    const waiting = {
      kind: `import.apply:${dictionaryItems.path}`,
      key: `import ${run.id}`,
      payload: {},
      title: '导入',
      createBy: 'admin',
      dueTime: new Date(Date.now() + 3_600_000),
    }
    const [later] = await server.db.insert(job).values(waiting).returning()
    await server.db.update(recordImport).set({ jobId: later!.id }).where(eq(recordImport.id, run.id))
    expect(await admin.call(items.importCancel, { body: { id: run.id } })).toMatchObject({
      stage: 'checked',
      job: { work: 'apply', status: 'cancelled' },
    })
    expect(await apply(run.id)).toMatchObject({ stage: 'applied' })
  })

  it('that is older than anybody takes back goes, and what it wrote stays', async () => {
    const { id: dictId, name } = await newDict()
    const run = await checked(await workbook(HEADINGS, [name, '甲', 'a', 1]))
    await apply(run.id)
    await server.db
      .update(recordImport)
      .set({ createTime: new Date(Date.now() - 91 * 86_400_000) })
      .where(eq(recordImport.id, run.id))
    const other = await startTestServer({ database: server.database })
    try {
      await expect.poll(() => server.db.$count(recordImport, eq(recordImport.id, run.id)), { timeout: 20_000 }).toBe(0)
      expect(await textsIn(dictId)).toEqual(['a 甲 1'])
    } finally {
      await other.close()
    }
  })

  it('is taken back but for what was changed or removed since, and says before and afterwards which that is', async () => {
    const { id: dictId, name } = await newDict()
    const run = await checked(
      await workbook(HEADINGS, [name, '甲', 'a', 1], [name, '乙', 'b', 1], [name, '丙', 'c', 1], [name, '丁', 'd', 1]),
    )
    await apply(run.id)
    const found = async (value: string) => (await admin.call(items.list, { query: { dictId } })).records.find((one) => one.value === value)!
    await admin.call(items.edit, { body: { id: (await found('a')).id, sort: 9 } })
    await admin.call(items.remove, { query: { id: (await found('b')).id } })
    // What the file does not have is none of it.
    await admin.call(items.edit, { body: { id: (await found('c')).id, english: 'Third' } })
    const left = [
      { row: 2, name: '甲', reason: '导入之后排序又被修改过' },
      { row: 3, name: '乙', reason: '这个字典项已被删除，或不在您的数据范围内' },
    ]
    expect(await admin.call(items.importUndoCheck, { query: { id: run.id } })).toEqual({ all: 4, left })
    expect(await textsIn(dictId)).toEqual(['a 甲 9', 'c 丙 1', 'd 丁 1'])
    expect(await undo(run.id)).toMatchObject({ stage: 'undone', job: { status: 'done' }, report: { undone: { taken: 2, left } } })
    expect(await textsIn(dictId)).toEqual(['a 甲 9'])
    await expect(admin.call(items.importUndoCheck, { query: { id: run.id } })).rejects.toMatchObject({ message: '已经撤销过了' })
  })

  it('of which nothing can be taken back stays as it is', async () => {
    const { id: dictId, name } = await newDict()
    const run = await checked(await workbook(HEADINGS, [name, '甲', 'a', 1]))
    await apply(run.id)
    const [entry] = (await admin.call(items.list, { query: { dictId } })).records
    await admin.call(items.edit, { body: { id: entry!.id, sort: 9 } })
    expect(await undo(run.id)).toMatchObject({
      stage: 'applied',
      job: { status: 'failed', error: '没有可以撤销的记录，全部保持不变，原因见下' },
      report: { undone: { taken: 0, left: [{ row: 2, name: '甲' }] } },
    })
    await admin.call(items.edit, { body: { id: entry!.id, sort: 1 } })
    expect(await undo(run.id)).toMatchObject({ stage: 'undone', report: { undone: { taken: 1, left: [] } } })
    expect(await textsIn(dictId)).toEqual([])
  })

  it('is written once, however often and from however many servers it is asked for', async () => {
    const other = await startTestServer({ database: server.database })
    try {
      const { id: dictId, name } = await newDict()
      const run = await checked(await workbook(HEADINGS, ...Array.from({ length: 600 }, (_, at) => [name, `奖 ${at}`, `v${at}`, at])))
      const asked = await Promise.allSettled(
        [server, other, server, other].map((one) => one.call(items.importApply, { body: confirmed(run) }, admin.token)),
      )
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await ended(run.id)).toMatchObject({ stage: 'applied' })
      expect(await server.db.$count(dictItem, eq(dictItem.dictId, dictId))).toBe(600)
    } finally {
      await other.close()
    }
  })

  it('is gone on with by any server, where the one that had begun was killed', async () => {
    const { id: dictId, name } = await newDict()
    const { id } = await checked(await workbook(HEADINGS, [name, '甲', 'a', 1]))
    const lost = {
      kind: `import.apply:${dictionaryItems.path}`,
      key: `import ${id}`,
      payload: { importId: id, username: 'admin', address: null, requestId: null },
      title: '导入',
      createBy: 'admin',
    }
    const [left] = await server.db
      .insert(job)
      .values({ ...lost, status: 'running', attempts: 1, lease: 'gone', leasedUntil: new Date(Date.now() - 1_000) })
      .returning()
    await server.db.update(recordImport).set({ jobId: left!.id }).where(eq(recordImport.id, id))
    expect(await ended(id)).toMatchObject({ stage: 'applied', job: { work: 'apply', status: 'done' } })
    expect(await textsIn(dictId)).toEqual(['a 甲 1'])
  })

  it('is gone on with at once by the server that starts in the place of the killed one, and by no other', async () => {
    const { name } = await newDict()
    const port = await freePort()
    const { kind } = inject('database')
    const begunBy = async (of: string, text: string) => {
      const { id } = await checked(await workbook(HEADINGS, [name, text, text, 1]))
      const payload = { importId: id, username: 'admin', address: null, requestId: null }
      const values = { kind: `import.apply:${dictionaryItems.path}`, key: `import ${id}`, payload, title: '导入', createBy: 'admin' }
      const [left] = await server.db
        .insert(job)
        .values({ ...values, status: 'running', attempts: 1, lease: `lost@${of}`, leasedUntil: new Date(Date.now() + 300_000) })
        .returning()
      await server.db.update(recordImport).set({ jobId: left!.id }).where(eq(recordImport.id, id))
      return id
    }
    const own = await begunBy(serverName(kind, { address: '127.0.0.1', port }), 'own')
    const others = kind === 'postgresql' ? await begunBy(serverName(kind, { address: '127.0.0.1', port: port + 1 }), 'others') : null
    const next = await startTestServer({ database: server.database, config: { port } })
    try {
      expect(await ended(own)).toMatchObject({ stage: 'applied' })
      if (others) expect(await admin.call(items.importById, { query: { id: others } })).toMatchObject({ job: { status: 'running' } })
    } finally {
      await next.close()
    }
  })

  it('waits to be gone on with where its server says nothing any more', async () => {
    const { name } = await newDict()
    const { id } = await checked(await workbook(HEADINGS, [name, '甲', 'a', 1]))
    const [{ jobId } = { jobId: null }] = await server.db
      .select({ jobId: recordImport.jobId })
      .from(recordImport)
      .where(eq(recordImport.id, id))
    const heldFor = async (seconds: number) => {
      const leasedUntil = new Date(Date.now() + seconds * 1000)
      await server.db.update(job).set({ status: 'running', lease: 'lost', leasedUntil }).where(eq(job.id, jobId!))
      return (await admin.call(items.importById, { query: { id } })).job.interrupted
    }
    expect(await heldFor(LEASE_S - 1)).toBe(false)
    expect(await heldFor(LEASE_S / 3)).toBe(true)
    expect((await admin.call(items.importList, { query: {} })).records.find((one) => one.id === id)!.job.interrupted).toBe(true)
    await server.db.update(job).set({ status: 'done', lease: null }).where(eq(job.id, jobId!))
    expect((await admin.call(items.importById, { query: { id } })).job.interrupted).toBe(false)
  })

  // On the embedded database nobody else is answered while a transaction lasts.
  it.runIf(inject('database').kind === 'postgresql')(
    'says how far it is while it is written and taken back, and is given up on the way',
    async () => {
      const { id: dictId, name } = await newDict()
      const rows = Array.from({ length: 1500 }, (_, at) => [name, `项 ${at}`, `v${at}`, at])
      const run = await checked(await workbook(HEADINGS, ...rows))
      const { id } = run
      const underWay = (is: (run: ImportRun) => boolean) =>
        expect.poll(() => admin.call(items.importById, { query: { id } }), { interval: 20, timeout: 60_000 }).toSatisfy(is)
      const onTheWay = ({ job: { status, done, total } }: ImportRun) => status === 'running' && total !== null && done > 0 && done < total
      await admin.call(items.importApply, { body: confirmed(run) })
      await underWay(onTheWay)
      expect(await ended(id)).toMatchObject({ stage: 'applied', job: { status: 'done' } })
      await admin.call(items.importUndo, { body: { id } })
      await underWay(onTheWay)
      await admin.call(items.importCancel, { body: { id } })
      expect(await ended(id)).toMatchObject({ stage: 'applied', job: { work: 'undo', status: 'cancelled' } })
      expect(await server.db.$count(dictItem, eq(dictItem.dictId, dictId))).toBe(1500)
    },
  )

  it.each<[string, () => Promise<Uint8Array> | Uint8Array | string, string]>([
    ['is nothing', () => '', '文件是空的'],
    ['is no spreadsheet', () => 'PK\u0003\u0004 and no more', '文件无法读取'],
    ['has no headings', () => workbook(['甲', '乙'], ['1', '2']), '没有找到表头'],
    ['has one heading twice', () => workbook([...HEADINGS, '名称'], ['x']), '列“名称”出现了两次'],
    ['lacks what records are told by', () => workbook(['名称', '数据值'], ['甲', 'a']), '缺少列“所属字典”'],
    ['has headings alone', () => workbook(HEADINGS), '表头下面没有数据'],
    ['has a row too many', () => `所属字典,名称,数据值\n${'甲,乙,丙\n'.repeat(20_001)}`, '文件超过 20000 行，请分成几个文件导入'],
    ['has many rows too many', () => `所属字典,名称,数据值\n${'甲,乙,丙\n'.repeat(30_000)}`, '文件超过 20000 行，请分成几个文件导入'],
    ['has a cell of a megabyte', () => workbook(HEADINGS, ['a'.repeat(1_000_000)]), '有单元格超过 32767 个字符，不能导入'],
    ['has thousands of columns in each row', () => `所属字典,名称,数据值\n${`${','.repeat(3_000)}\n`.repeat(1_000)}`, '文件的列过多'],
    [
      'says more than a roster does',
      () => workbook(HEADINGS, ...Array.from({ length: 1_100 }, (_, at) => ['甲', `${at}${'a'.repeat(30_000)}`, at, 1])),
      '文件的内容过多',
    ],
    [
      'is small, unpacks to a quarter of a gigabyte, and says that it is nothing',
      () => sayingSizes(zipSync({ ...unzipSync(testBook('')), 'xl/sharedStrings.xml': [new Uint8Array(260_000_000), { level: 1 }] }), 0),
      '文件解压后过大',
    ],
  ])('of a file that %s says so', async (_, make, words) => {
    expect(await send(await make())).toMatchObject({ success: false, message: expect.stringContaining(words) as string })
  })

  it('is nobody else’s, and each resource’s own', async () => {
    const { name } = await newDict()
    const content = await workbook(HEADINGS, [name, '甲', 'a', 1])
    expect(await send(content, { token: await server.login('student01') })).toMatchObject({ success: false, code: 510 })
    const run = await checked(content)
    await expect(admin.call(dictionaries.calls.importApply, { body: confirmed(run) })).rejects.toMatchObject({
      code: businessCode.notFound,
    })
    await expect(admin.call(dictionaries.calls.importById, { query: { id: run.id } })).rejects.toMatchObject({
      code: businessCode.notFound,
    })
    await expect(admin.call(items.importCancel, { body: { id: run.id } })).rejects.toMatchObject({ message: '已经完成，不能取消' })
  })

  it('begins with a template that says what each column takes', async () => {
    const response = await server.fetch(`/sc-api${items.importTemplate.path}`, { headers: { 'x-access-token': admin.token } })
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]!.rows).toEqual([['所属字典*', '名称*', '英文名称', '数据值*', '颜色', '排序']])
    expect(sheets[1]!.rows[6]).toEqual(['排序', '', '0 到 100000 的整数；不填则排在最后'])
  })
})

/** Of the characters that the tests have. */
function encodeGbk(text: string): number[] {
  const decoder = new TextDecoder('gb18030')
  return [...text].flatMap((character) => {
    if (character.charCodeAt(0) < 0x80) return [character.charCodeAt(0)]
    for (let lead = 0xb0; lead <= 0xf7; lead++)
      for (let trail = 0xa1; trail <= 0xfe; trail++) if (decoder.decode(Uint8Array.of(lead, trail)) === character) return [lead, trail]
    throw new Error(character)
  })
}
