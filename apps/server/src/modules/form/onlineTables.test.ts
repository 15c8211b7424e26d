import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { form } from '@sc/api-client/contract'
import { parseDesign } from '@sc/form-renderer/schema'
import { readConfig } from '../../config.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer({ config: { onlineTables: ['campus.venue', 'campus.gone', 'campus.plain'] } })
  admin = await new Campus(server).as('admin')
  for (const statement of [
    `create schema campus`,
    `create table campus.venue (
      id bigint generated always as identity primary key,
      venue_name varchar(40) not null, seats integer, fee numeric(8,2), open_air boolean, opened date, booked_at timestamptz, from_time time,
      kind text not null check (kind in ('hall', 'field')), state varchar(10) check (state in ('open', 'shut')), remark text, tags text[], secret text)`,
    `comment on table campus.venue is '场馆'`,
    ...Object.entries({
      venue_name: '场馆名称',
      seats: '座位数',
      fee: '租金',
      open_air: '露天',
      opened: '启用日期',
      booked_at: '预订时间',
      from_time: '开放时间',
      kind: '类别',
      state: '状态',
      remark: '备注',
      tags: '标签',
    }).map(([column, comment]) => `comment on column campus.venue.${column} is '${comment}'`),
    `create view campus.plain as select venue_name, seats from campus.venue`,
  ])
    await server.db.execute(sql.raw(statement))
})
afterAll(() => server.close())

const tools = (onlineTableName: string) => admin.call(form.controlsData, { query: { onlineTableName } })

it('lists what forms can be made from, as far as it is there', async () => {
  const listed = await admin.call(form.onlineFormList)
  expect(listed.map(({ name, onlineTableName }) => [onlineTableName, name])).toEqual([
    ['sc_item_detail', '项目'],
    ['sc_organisation', '组织'],
    ['sc_society', '社团'],
    ['sc_course', '网络课程'],
    ['campus.venue', '场馆'],
    ['campus.plain', 'campus.plain'],
  ])
  await admin.call(form.add, { body: { formCode: 'venue_form', formName: '场馆申请', onlineTableName: 'campus.venue' } })
  expect((await admin.call(form.onlineFormList)).find(({ id }) => id === 'campus.venue')).toMatchObject({ formCode: 'venue_form' })
})

it('makes a field of each column with a comment, of its type, length and values', async () => {
  const found = await tools('campus.venue')
  expect(found.map(({ type, name, model }) => [model, type, name])).toEqual([
    ['venue_name', 'input', '场馆名称'],
    ['seats', 'number', '座位数'],
    ['fee', 'number', '租金'],
    ['open_air', 'switch', '露天'],
    ['opened', 'date', '启用日期'],
    ['booked_at', 'datetime', '预订时间'],
    ['from_time', 'time', '开放时间'],
    ['kind', 'select', '类别'],
    ['state', 'select', '状态'],
    ['remark', 'textarea', '备注'],
  ])
  expect(found[0]?.options).toMatchObject({ required: true, maxlength: 40 })
  expect(found[1]?.options).toMatchObject({ required: false, decimals: 0 })
  expect(found[2]?.options).toMatchObject({ decimals: 2 })
  expect(found[7]?.options).toMatchObject({ required: true, options: [{ value: 'hall' }, { value: 'field' }] })
  expect(found[8]?.options).toMatchObject({ required: false, options: [{ value: 'open' }, { value: 'shut' }] })
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
  expect(parseDesign(JSON.stringify({ list: found, config: {} })).issues.filter(({ severity }) => severity !== 'info')).toEqual([])
  // Without comments, by the columns' names.
  expect((await tools('campus.plain')).map(({ name }) => name)).toEqual(['venue_name', 'seats'])
})

it('tells of our own tables what people fill in', async () => {
  expect((await tools('sc_item_detail')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['项目名称', '地点', '名额', '学时', '项目说明']),
  )
})

it.each(['sys_user', 'sys_session', 'sys_job', 'campus.gone', 'campus.other', "sc_course'; drop table x", 'pg_catalog.pg_authid'])(
  'tells nothing of %s',
  async (table) => {
    await expect(tools(table)).rejects.toThrow('数据表不存在')
  },
)

it('is for who designs forms', async () => {
  const student = await new Campus(server).as('student01')
  for (const call of [form.onlineFormList, form.controlTypeList, form.fieldTypeList])
    await expect(student.call(call)).rejects.toThrow('权限，不能执行此操作')
})

it('names types of fields and of columns', async () => {
  const types = await admin.call(form.controlTypeList)
  expect(types).toContainEqual({ value: 'table', label: '明细表' })
  expect(types.map(({ value }) => value)).not.toContain('divider')
  expect(await admin.call(form.fieldTypeList)).toContainEqual({ value: 'decimal', label: '小数' })
})

it.each([
  ['sys_user', '不能包含本系统自己的表'],
  ['campus.a,public.wf_task', '不能包含本系统自己的表'],
  ['pg_catalog.pg_authid', '不能包含本系统自己的表'],
  ['a;b', '须为 表名 或 模式.表名'],
])('a start with SC_ONLINE_TABLES=%s is refused', (value, words) => {
  expect(() => readConfig({ SC_ONLINE_TABLES: value })).toThrow(words)
})

it('no table of this system can be named in it', async () => {
  const tables = await server.db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(sql`relkind = 'r' and relnamespace = 'public'::regnamespace`)
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) expect(() => readConfig({ SC_ONLINE_TABLES: name }), name).toThrow('不能包含本系统自己的表')
})
