import { expect, it } from 'vitest'
import { formOf } from '../../samples/formOf.ts'
import { cellRows } from './cellRows.ts'

it('leaves out cells that others were merged over, unless something to be filled in was left in them', () => {
  const input = { type: 'input', name: '姓名', model: 'name', options: { required: true } }
  const over = { options: { invisible: true } }
  const cells = [
    { options: { colspan: 3 }, list: [] },
    { ...over, list: [] },
    { ...over, list: [input] },
  ]
  const [report] = formOf([{ type: 'report', rows: [{ columns: cells }] }]).list
  expect(cellRows(report?.columns ?? []).map((row) => row.map(({ part }) => part.list.length))).toEqual([[0, 1]])
})
