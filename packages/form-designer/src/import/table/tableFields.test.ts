import { issueWords } from '@sc/form-renderer/schema'
import { describe, expect, it } from 'vitest'
import { zhCN } from '../../locale/zh-CN.ts'
import { cellsIn, type Cells } from './cells.ts'
import { tableFields } from './tableFields.ts'

const read = (cells: Cells) => tableFields(cells, { words: zhCN.tableImport, issues: issueWords['zh-CN'] })
const messages = (cells: Cells) => read(cells).issues.map(({ message }) => message)
const column = (title: string, ...below: string[]) => read([[title, '其他'], ...below.map((cell) => [cell, ''])]).fields[0]!

describe('a row of titles', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['姓名', 'input', {}],
    ['学号', 'input', {}],
    ['手机号', 'input', { pattern: '^1[3-9]\\d{9}$' }],
    ['身份证号', 'input', { checkDigit: 'residentId' }],
    ['电子邮箱', 'input', { dataType: 'email' }],
    ['作品链接', 'input', { dataType: 'url' }],
    ['证件照片', 'imgupload', {}],
    ['身份证复印件', 'imgupload', {}],
    ['附件', 'fileupload', {}],
    ['证明材料', 'fileupload', {}],
    ['备注', 'textarea', {}],
    ['活动说明', 'textarea', {}],
    ['出生日期', 'date', {}],
    ['出生年月', 'date', { type: 'month', format: 'yyyy-MM' }],
    ['报到时间', 'datetime', {}],
    ['参加人数', 'number', { decimals: 0 }],
    ['学时', 'number', {}],
    ['Date of birth', 'date', {}],
    ['Remarks', 'textarea', {}],
  ])('takes %s for a field of type %s', (title, type, settings) => {
    const { fields, kind } = read([[title, '其他']])
    expect(kind).toBe('titles')
    expect(fields[0]).toMatchObject({ title, type, settings, required: false })
  })

  it.each<[string, readonly string[], string, Record<string, unknown>, readonly string[]]>([
    ['入学', ['2023-09-01', '2024/9/1', '2025年9月1日'], 'date', {}, []],
    ['入学', ['2023-09', '2024-09'], 'date', { type: 'month' }, []],
    ['报到', ['2023-09-01 08:00'], 'datetime', {}, []],
    ['报到', ['8:00', '09:30'], 'time', {}, []],
    ['年级', ['2022', '2023'], 'date', { type: 'year' }, []],
    ['得分', ['92.5', '80', ''], 'number', {}, []],
    ['学籍', ['2023010101', '2023010102'], 'input', {}, []],
    ['班', ['01', '02'], 'input', {}, []],
    ['学院', ['文学院', '理学院', '文学院', '理学院', ''], 'select', {}, ['文学院', '理学院']],
    ['成绩', ['优', '良', '优', '良'], 'select', {}, ['优', '良']],
    ['特长', ['唱歌、跳舞', '唱歌', '跳舞、唱歌', '跳舞'], 'checkbox', {}, ['唱歌', '跳舞']],
    ['姓名', ['王一', '李二', '张三', '赵四'], 'input', {}, []],
    ['想法', ['很长的一段话'.repeat(10)], 'textarea', {}, []],
    ['手机', ['13800000000'], 'input', { pattern: '^1[3-9]\\d{9}$' }, []],
  ])('takes %s above %j for a field of type %s', (title, below, type, settings, options) => {
    expect(column(title, ...below)).toMatchObject({ type, settings, options })
  })

  it('says what it does with the rows below, a count of rows and a column without a title', () => {
    const cells = [
      ['学生信息表', '', '', ''],
      ['序号', '*姓名：', '性别（必填）', ''],
      ['1', '王小明', '男', '左'],
      ['2', '李小红', '女', ''],
    ]
    expect(read(cells).fields.map(({ title, type, required }) => [title, type, required])).toEqual([
      ['序号', '', false],
      ['姓名', 'input', true],
      ['性别', 'input', true],
    ])
    expect(messages(cells)).toEqual([
      '标题下面的 2 行只用来判断字段类型，数据不会导入',
      '“序号”像是行号，默认不导入，需要时请选择类型',
      '第 4 列没有标题，未导入',
    ])
  })
})

it('makes no more fields than a list can show, and says so', () => {
  const table = read([Array.from({ length: 301 }, (_, at) => `列${at}`)])
  expect(table.fields).toHaveLength(300)
  expect(table.issues.map(({ message }) => message)).toEqual(['字段超过 300 个，其余的未导入'])
})

describe('a table that describes fields', () => {
  it('is understood whatever the order of its columns', () => {
    const { kind, fields, issues } = read(
      cellsIn(
        [
          '说明\t选项\t是否必填\t字段名称\t字段标识\t类型\t最大长度',
          '与学生证一致\t\t是\t学号\tstudent_no\t文本\t12',
          '\t男、女\t√\t性别\tsex\t单选\t',
          '\t□校级 □省级 □国家级\t\t级别\t\t\t',
          '\tA. 文学院；B. 理学院；C. 法学院；D. 医学院；E. 工学院；F. 商学院\t否\t学院\t\t下拉框\t',
          '\t\t必填\t邮箱\t\t文本\t',
          '不超过 3 个\t\t选填\t附件\t\t文件上传\t',
          '\t\t\t活动时间\t\t日期时间\t',
        ].join('\n'),
      )!,
    )
    expect(kind).toBe('descriptions')
    expect(issues).toEqual([])
    expect(fields.map(({ title, type, required, options }) => [title, type, required, options])).toEqual([
      ['学号', 'input', true, []],
      ['性别', 'radio', true, ['男', '女']],
      ['级别', 'radio', false, ['校级', '省级', '国家级']],
      ['学院', 'select', false, ['文学院', '理学院', '法学院', '医学院', '工学院', '商学院']],
      ['邮箱', 'input', true, []],
      ['附件', 'fileupload', false, []],
      ['活动时间', 'datetime', false, []],
    ])
    expect(fields[0]).toMatchObject({ model: 'student_no', hint: '与学生证一致', settings: { maxlength: 12 } })
    expect(fields[4]).toMatchObject({ settings: { dataType: 'email' } })
    expect(fields[2]).not.toHaveProperty('model')
  })

  it('is understood in English', () => {
    const { kind, fields } = read(cellsIn('Name,Type,Required,Options\nLevel,select,yes,"School, City"\nNote,textarea,no,')!)
    expect(kind).toBe('descriptions')
    expect(fields.map(({ title, type, required, options }) => [title, type, required, options])).toEqual([
      ['Level', 'select', true, ['School', 'City']],
      ['Note', 'textarea', false, []],
    ])
  })

  it('names what it cannot follow', () => {
    const cells = cellsIn(
      '字段\t类型\t必填\t审核人\t标识\n学号\t量子\t是\t王\t1a\n级别\t单选\t否\t\ta\n\t文本\t否\t\t\n学院\t文本\t否\t李\ta',
    )!
    expect(messages(cells)).toEqual([
      '没有用到的列：审核人',
      '“学号”的类型“量子”无法识别，已按标题和选项判断，请核对',
      '“学号”的标识 1a 不能使用或与其他字段重复，已另行生成',
      '“级别”没有写选项，先用示例选项，导入后请修改',
      '第 4 行没有字段名称，未导入',
      '“学院”的标识 a 不能使用或与其他字段重复，已另行生成',
    ])
  })

  it('is none where a column is merely called so', () => {
    expect(
      read([
        ['名称', '类型', '备注'],
        ['合唱团', '艺术类', ''],
        ['足球队', '体育类', ''],
      ]).kind,
    ).toBe('titles')
  })
})
