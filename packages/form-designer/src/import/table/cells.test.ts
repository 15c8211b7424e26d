import { expect, it } from 'vitest'
import { cellsIn, tabbed } from './cells.ts'

it.each<[string, string, string[][] | undefined]>([
  [
    'cells of a spreadsheet',
    '学号\t姓名\r\n2023010101\t 王小明 \r\n',
    [
      ['学号', '姓名'],
      ['2023010101', '王小明'],
    ],
  ],
  [
    'cells of several lines',
    '名称\t选项\n级别\t"校级\n省级""A"""\t',
    [
      ['名称', '选项'],
      ['级别', '校级\n省级"A"', ''],
    ],
  ],
  [
    'comma-separated values',
    '\uFEFF学号,姓名\n1,"王,小明"\n',
    [
      ['学号', '姓名'],
      ['1', '王,小明'],
    ],
  ],
  ['Chinese commas', '学号，姓名，学院', [['学号', '姓名', '学院']]],
  [
    'a table of Markdown',
    '| 字段 | 选项 |\n|---|:-:|\n| 性别 | 男\\|女 |',
    [
      ['字段', '选项'],
      ['性别', '男|女'],
    ],
  ],
  ['titles with blanks between', '学号 姓名\u3000学院', [['学号', '姓名', '学院']]],
  ['one title on each line', '学号\n姓名\n\n学院\n', [['学号', '姓名', '学院']]],
  ['JSON', '[{"a": 1, "b": 2}]', undefined],
  ['what is no JSON', '{"list": [', undefined],
  ['a word', '学号', undefined],
  ['code', 'const a = {}\nconst b = []', undefined],
  ['a sentence', '请填写以下内容 { }', undefined],
])('finds the table in %s', (_what, text, cells) => {
  expect(cellsIn(text)).toEqual(cells)
})

it('writes a table as a spreadsheet copies it', () => {
  const cells = [
    ['名称', '选项'],
    ['级别', '校级\n"省级"'],
  ]
  expect(cellsIn(tabbed(cells))).toEqual(cells)
})
