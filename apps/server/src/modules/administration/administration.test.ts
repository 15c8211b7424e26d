import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, labels, modules, scoreFields } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let teacher: Person

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())

const refused = { code: businessCode.noPermission }

describe('a label', () => {
  const { add, edit, remove, list } = labels.calls

  it('has a name that no other of its kind has, and the log knows of it', async () => {
    const own = await admin.call(add, { body: { name: '重点', type: 'activity', colour: 'red' } })
    expect(own).toMatchObject({ name: '重点', type: 'activity', colour: 'red', sort: 0, enabled: true, revision: 1 })
    await expect(admin.call(add, { body: { name: '重点', type: 'activity' } })).rejects.toThrow('标签名称“重点”已被别的标签使用')
    const other = await admin.call(add, { body: { name: '重点', type: 'audience' } })
    await expect(admin.call(edit, { body: { id: other.id, type: 'activity' } })).rejects.toThrow('已被别的标签使用')
    await admin.call(edit, { body: { id: own.id, enabled: false } })
    const { records } = await admin.call(audit.list, { query: { kind: 'label', record: own.id } })
    expect(records.map(({ action, after }) => [action, after?.['enabled']])).toEqual([
      ['edit', false],
      ['add', true],
    ])
    expect((await admin.call(list, { query: { enabled: 'false' } })).records.map(({ id }) => id)).toEqual([own.id])
    await admin.call(remove, { query: { id: own.id } })
  })

  it('is named once where two name it at one moment', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => admin.call(add, { body: { name: '同时', type: 'other' } })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('has the kinds and colours that there are, and what nobody writes is not taken from who sends it', async () => {
    await expect(admin.call(add, { body: { name: '错', type: 'secret' as never } })).rejects.toThrow('类型')
    await expect(admin.call(add, { body: { name: '错', type: 'other', colour: '#fff' as never } })).rejects.toThrow('颜色')
    await expect(admin.call(add, { body: { name: ' ', type: 'other' } })).rejects.toThrow('标签名称')
    const forged = { id: 'mine', revision: 7, createBy: 'somebody' }
    const made = await admin.call(add, { body: { name: '真', type: 'other', ...forged } })
    expect(made).toMatchObject({ revision: 1, createBy: 'admin' })
    expect(made.id).not.toBe('mine')
  })

  it('is nobody else’s to keep', async () => {
    await expect(teacher.call(list, {})).rejects.toMatchObject(refused)
    await expect(teacher.call(add, { body: { name: '我的', type: 'other' } })).rejects.toMatchObject(refused)
  })
})

describe('a score item', () => {
  const { add, edit, list } = scoreFields.calls
  const [module, other] = ['dict-item_module-1', 'dict-item_module-2'] as const

  it('has a code of its own, a name and a column that no other of its module has', async () => {
    const own = await admin.call(add, {
      body: { name: '报告成绩', fieldCode: 'report_mark', module, min: 0, max: 100, importColumn: '报告' },
    })
    expect(own).toMatchObject({ module_dictText: '思想成长', dataType: 'number', decimals: null, required: false, weight: null })
    await expect(admin.call(add, { body: { name: '别的', fieldCode: 'report_mark', module: other } })).rejects.toThrow(
      '成绩项编码“report_mark”',
    )
    await expect(admin.call(add, { body: { name: '报告成绩', fieldCode: 'b', module } })).rejects.toThrow('成绩项名称“报告成绩”')
    await expect(admin.call(add, { body: { name: '乙', fieldCode: 'b', module, importColumn: '报告' } })).rejects.toThrow('导入列名“报告”')
    await admin.call(add, { body: { name: '报告成绩', fieldCode: 'b', module: other, importColumn: '报告' } })
    await expect(admin.call(edit, { body: { id: own.id, fieldCode: 'c' } })).rejects.toThrow('成绩项编码保存后不能修改')
    await expect(admin.call(add, { body: { name: '丙', fieldCode: '3', module } })).rejects.toThrow('以字母开头')
    await expect(admin.call(add, { body: { name: '丙', fieldCode: 'd', module: 'none' } })).rejects.toThrow('所属模块不存在')
  })

  it('has bounds where it is a number, the lesser first', async () => {
    await expect(admin.call(add, { body: { name: '甲', fieldCode: 'x', module, min: 5, max: 4.5 } })).rejects.toThrow(
      '最小值 5 不能大于最大值 4.5',
    )
    for (const bound of [{ min: 1 }, { max: 1 }, { decimals: 0 }])
      await expect(admin.call(add, { body: { name: '甲', fieldCode: 'x', module, dataType: 'text', ...bound } })).rejects.toThrow(
        '数据类型为数字时',
      )
    const own = await admin.call(add, { body: { name: '甲', fieldCode: 'x', module, min: 5, max: 5, decimals: 2, weight: 33.33 } })
    await expect(admin.call(edit, { body: { id: own.id, max: 4 } })).rejects.toThrow('最小值 5 不能大于最大值 4')
    await expect(admin.call(edit, { body: { id: own.id, dataType: 'grade' } })).rejects.toThrow('数据类型为数字时')
    const graded = { dataType: 'grade', min: null, max: null, decimals: null } as const
    expect(await admin.call(edit, { body: { id: own.id, ...graded } })).toMatchObject(graded)
    await expect(admin.call(edit, { body: { id: own.id, weight: 100.5 } })).rejects.toThrow('权重')
  })

  it('keeps its module from being removed', async () => {
    const fresh = await admin.call(modules.calls.add, { body: { code: 'kept', name: '有成绩项的模块' } })
    const own = await admin.call(add, { body: { name: '甲', fieldCode: 'kept_mark', module: fresh.id } })
    await expect(admin.call(modules.calls.remove, { query: { id: fresh.id } })).rejects.toThrow('已有相关的记录，不能删除')
    await admin.call(scoreFields.calls.remove, { query: { id: own.id } })
    await admin.call(modules.calls.remove, { query: { id: fresh.id } })
  })

  it('is nobody else’s to keep', async () => {
    await expect(teacher.call(list, {})).rejects.toMatchObject(refused)
    await expect(teacher.call(add, { body: { name: '我的', fieldCode: 'mine', module } })).rejects.toMatchObject(refused)
  })
})
