import { expect, it } from 'vitest'
import { listedRoles } from './rolesList.ts'

it.each<[string, string, string | null]>([
  ['2021001\t组织者', '2021001', '组织者'],
  ['2021001\t李晓雨\t计算机学院\t一等 奖', '2021001', '一等 奖'],
  ['2021001\t李晓雨\t', '2021001', '李晓雨'],
  [' 2021001  First prize ', '2021001', 'First prize'],
  ['2021001，组织者', '2021001', '组织者'],
  ['2021001', '2021001', null],
  ['2021001\t', '2021001', null],
])('reads %o', (line, studentNo, role) => expect(listedRoles(line)).toEqual([{ studentNo, role }]))

it('reads line after line, and passes over empty ones', () =>
  expect(listedRoles('2021001\t组织者\r\n\r\n2021002\n')).toEqual([
    { studentNo: '2021001', role: '组织者' },
    { studentNo: '2021002', role: null },
  ]))
