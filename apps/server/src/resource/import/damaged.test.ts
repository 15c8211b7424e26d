import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaries } from '@sc/api-client/contract'
import type { Envelope, ImportRun } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { testBook } from '../../test/workbook.ts'

let server: TestServer
let admin: Person
const { calls } = dictionaries

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
  await admin.call(calls.add, { body: { name: '奖项', code: 'prizes', description: '原来的说明' } })
})
afterAll(() => server.close())

async function send(content: Uint8Array | string): Promise<Envelope> {
  const form = new FormData()
  const name = typeof content === 'string' ? '字典.csv' : '字典.xlsx'
  form.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name)
  const headers = { 'x-access-token': admin.token }
  return (await (await server.fetch(`/sc-api${calls.import.path}`, { method: 'POST', headers, body: form })).json()) as Envelope
}

/** What the check of a file says: the faults of its rows, or else what would be written. */
async function checked(content: Uint8Array | string) {
  const envelope = await send(content)
  if (!envelope.success) return envelope.message
  const { id } = envelope.result as ImportRun
  for (;;) {
    const { job, report } = await admin.call(calls.importById, { query: { id } })
    if (job.status === 'failed') throw new Error(job.error ?? '')
    if (job.status === 'done')
      return [
        ...report!.faults.map(({ row, column, message }) => `${row} ${column ?? ''} ${message}`),
        ...report!.changes.map(({ row, columns }) => `${row} ${columns.map(({ before, after }) => `${before}→${after}`).join()}`),
      ]
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const text = (reference: string, said: string) => `<c r="${reference}" t="inlineStr"><is><t>${said}</t></is></c>`
const book = (cell: string) =>
  testBook(
    `<row r="1">${text('A1', '字典名称')}${text('B1', '字典编码')}${text('C1', '说明')}</row><row r="2">${text('A2', '奖项')}${text('B2', 'prizes')}${cell}</row>`,
    { sharedStrings: '<si><t>别人的说明</t></si>' },
  )

describe('a damaged workbook', () => {
  it.each([
    ['<c r="C2" t="s"><v>99</v></c>', '单元格的内容已损坏，无法读取，请重新填写'],
    ['<c r="C2" t="s"><v></v></c>', '单元格的内容已损坏，无法读取，请重新填写'],
    ['<c r="C2" t="s"><v>constructor</v></c>', '单元格的内容已损坏，无法读取，请重新填写'],
    ['<c r="C2" t="e"><v>#N/A</v></c>', '单元格是错误值“#N/A”，请改正公式或改填内容'],
    ['<c r="C2"><v>1e999</v></c>', '单元格中的数字“1e999”无法读取，请重新填写'],
    ['<c r="C2"><v>0x10</v></c>', '单元格中的数字“0x10”无法读取，请重新填写'],
    ['<c r="C2"><f>A2</f></c>', '单元格是公式，文件中没有它的计算结果，请用表格软件打开并保存后再导入'],
  ])('with the cell %s changes no record, and says which row', async (cell, words) => {
    expect(await checked(book(cell))).toEqual([`2 说明 ${words}`])
  })

  it('has what is whole read as it is', async () => {
    expect(await checked(book('<c r="C2" t="s"><v>0</v></c>'))).toEqual(['2 原来的说明→别人的说明'])
    expect(await checked(book(`${text('C2', '原来的说明')}<c r="D2" t="e"><v>#N/A</v></c>`))).toEqual([])
  })

  it('whose rows are out of order is refused, and the row named', async () => {
    expect(await checked(book('<c r="B2"/>'))).toBe('文件的第 2 行已损坏，无法读取：请用表格软件打开，确认内容后另存再导入')
  })
})

describe('a text with quotes', () => {
  const csv = (...lines: string[]) => ['字典名称,字典编码,说明', ...lines, ''].join('\n')

  it('that is not closed swallows no rows', async () => {
    expect(await checked(csv('一,one,"好', '二,two,好', '三,three,好'))).toBe(
      '文件第 2 行有一个引号没有成对，后面的内容无法区分：请用表格软件打开，改正后另存再导入',
    )
    expect(await checked(csv('一,one,"好"x"', '二,two,好', '三,three,好"'))).toBe(
      '文件第 2 行的引号后面还有内容，无法区分单元格：请用表格软件打开，改正后另存再导入',
    )
  })

  it('is told by row and column where only a cell is in doubt', async () => {
    expect(await checked(csv('一,one,好"', '二,two,"说 ""好"""'))).toEqual([
      '2 说明 单元格中有不成对的引号：“好"”，请用表格软件打开，确认内容后另存',
      '3 →二,→two,→说 "好"',
    ])
  })

  it('is refused for its lines before it is read whole', async () => {
    expect(await checked('\n'.repeat(9_900_000))).toBe('文件超过 20000 行，请分成几个文件导入')
  })
})
