import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featuredItems, item, labels, library } from '@sc/api-client/contract'
import type { Item, ItemFields, KeptFile } from '@sc/api-client/contract'
import { item as itemTable, label as labelTable, uploadedFile } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { readAs, uploadAs } from '../../test/uploads.ts'
import { claimFiles } from './files.ts'

let server: TestServer
let admin: Person
let teacher: Person
let otherTeacher: Person
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  ;[admin, teacher, otherTeacher, student] = (await Promise.all(
    ['admin', 'teacher01', 'teacher02', 'student01'].map((username) => campus.as(username)),
  )) as [Person, Person, Person, Person]
})
afterAll(() => server.close())

const upload = (by: Person, name = '海报.png', bytes?: number) => uploadAs(server, by, name, bytes)
const picture = (url: string): KeptFile => ({ url, name: '自称.png' })
const project: ItemFields = { module: 'skill', name: '有封面的项目', hours: 2 }
const add = (more: Partial<ItemFields>, by = teacher) => by.call(item.saveItemDetail, { body: { ...project, ...more } })
const edit = (id: string, more: Partial<ItemFields>, by = teacher) => by.call(item.updateItemDetail, { body: { ...project, id, ...more } })
const publish = (id: string) => server.db.update(itemTable).set({ status: 'published' }).where(eq(itemTable.id, id))
const owner = async (path: string) => (await server.db.select().from(uploadedFile).where(eq(uploadedFile.path, path)))[0]?.recordId

describe('the cover of a project', () => {
  it('is a picture that its writer uploaded, called as it was uploaded', async () => {
    const path = await upload(teacher)
    const { id, cover } = await add({ cover: picture(path) })
    expect(cover).toEqual({ url: path, name: '海报.png' })
    expect(await owner(path)).toBe(id)
    const theirs = await upload(otherTeacher)
    for (const url of [theirs, 'https://evil.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA', '2026/01/01/a.png'])
      await expect(add({ cover: picture(url) })).rejects.toThrow('“封面”中的文件“自称.png”不是您为此次填报上传的文件')
    await expect(add({ cover: picture(await upload(teacher, '说明.pdf')) })).rejects.toThrow('的类型不在允许范围内')
    await expect(add({ cover: picture(path) })).rejects.toThrow('已属于您的另一份申请或项目')
  })

  it('is seen by who manages the project, and by students once it is published', async () => {
    const path = await upload(teacher)
    const { id } = await add({ cover: picture(path) })
    expect([await readAs(server, admin, path), await readAs(server, otherTeacher, path), await readAs(server, student, path)]).toEqual([
      200, 404, 404,
    ])
    await publish(id)
    expect(await readAs(server, student, path)).toBe(200)
    expect(await readAs(server, null, path)).toBe(401)
    const { records } = await student.call(item.open, { query: { keyword: project.name } })
    expect(records.find((one) => one.id === id)?.cover).toEqual({ url: path, name: '海报.png' })
  })

  it('is free again once it is replaced or taken out, and stays where a change does not speak of it', async () => {
    const [first, second] = [await upload(teacher), await upload(teacher)]
    const { id } = await add({ cover: picture(first) })
    expect((await edit(id, { place: '东区' })).cover?.url).toBe(first)
    expect((await edit(id, { cover: picture(first) }, admin)).cover).toEqual({ url: first, name: '海报.png' })
    expect((await edit(id, { cover: picture(second) })).cover?.url).toBe(second)
    expect([await owner(first), await owner(second)]).toEqual([null, id])
    expect((await edit(id, { cover: null })).cover).toBeNull()
    expect(await owner(second)).toBeNull()
    const { id: gone } = await add({ cover: picture(second) })
    await teacher.call(item.remove, { query: { id: gone } })
    expect(await owner(second)).toBeNull()
  })

  it('goes along with copies and into the library, which keep it whatever becomes of the project', async () => {
    const path = await upload(teacher)
    const { id } = await add({ cover: picture(path), name: '值得再办的项目' })
    const copy = await teacher.call(item.copy, { body: { id } })
    expect(copy.cover?.url).toBe(path)
    await edit(id, { cover: null, name: '值得再办的项目' })
    expect(await owner(path)).toBe(id)
    expect(await readAs(server, teacher, path)).toBe(200)

    await publish(copy.id)
    const entry = await admin.call(library.keep, { body: { itemId: copy.id, name: '值得再办', rating: 5 } })
    await server.db.update(itemTable).set({ status: 'draft' }).where(eq(itemTable.id, copy.id))
    await edit(copy.id, { cover: null })
    expect((await teacher.call(library.template, { query: { id: entry.id } })).cover?.url).toBe(path)
    expect(await readAs(server, otherTeacher, path)).toBe(200)
    const made = await otherTeacher.call(library.use, { body: { id: entry.id } })
    expect(made.item.cover?.url).toBe(path)

    await admin.call(featuredItems.calls.remove, { query: { id: entry.id } })
    expect(await owner(path)).not.toBeNull()
    await otherTeacher.call(item.remove, { query: { id: made.item.id } })
    expect(await owner(path)).toBeNull()
  })

  it('is on no copy that is made while it is taken out', async () => {
    const path = await upload(teacher)
    const { id } = await add({ cover: picture(path) })
    // As a change does that has not come to its end yet.
    let copying: Promise<Item> | undefined
    await server.db.transaction(async (tx) => {
      await tx.select({ id: itemTable.id }).from(itemTable).where(eq(itemTable.id, id)).for('no key update')
      copying = teacher.call(item.copy, { body: { id } })
      await Promise.race([copying, sleep(1000)])
      await tx.update(itemTable).set({ cover: null }).where(eq(itemTable.id, id))
      await claimFiles(tx, { username: 'teacher01' }, id, { customform: {}, cover: null }, { customform: {}, cover: picture(path) })
    })
    const copy = await copying!
    expect(copy.cover).toBeNull()
    expect(await owner(path)).toBeNull()
  })
})

describe('labels of projects', () => {
  let count = 0
  const label = (more: object = {}) =>
    admin.call(labels.calls.add, { body: { name: `标签${++count}`, type: 'activity', colour: 'red', ...more } as never })

  it('are those of activities, told with their colours, in the order of labels', async () => {
    const [late, early] = [await label({ sort: 2 }), await label({ sort: 1, colour: 'blue' })]
    const made = await add({ labels: [late.id, early.id, late.id] })
    expect(made.labels).toEqual([
      { id: early.id, name: early.name, colour: 'blue' },
      { id: late.id, name: late.name, colour: 'red' },
    ])
    expect(made.labelNames).toBe(`${early.name}、${late.name}`)
    for (const other of [await label({ type: 'audience' }), await label({ enabled: false }), { id: 'none' }])
      await expect(add({ labels: [other.id] })).rejects.toThrow('所选标签不存在或已停用')
    expect((await student.call(item.labels)).records.find(({ id }) => id === early.id)).toEqual({
      id: early.id,
      name: early.name,
      colour: 'blue',
      enabled: true,
    })
  })

  it('stay where they are disabled, are chosen no more, and are not removed while in use', async () => {
    const mine = await label()
    const { id } = await add({ labels: [mine.id] })
    await expect(admin.call(labels.calls.remove, { query: { id: mine.id } })).rejects.toThrow('已用于 1 个项目，不能删除，可以停用')
    await admin.call(labels.calls.edit, { body: { id: mine.id, enabled: false } })
    expect((await edit(id, { place: '东区' })).labels).toHaveLength(1)
    expect((await edit(id, { labels: [mine.id] })).labels).toHaveLength(1)
    expect((await teacher.call(item.copy, { body: { id } })).labels).toEqual([])
    expect((await edit(id, { labels: [] })).labels).toEqual([])
    await expect(edit(id, { labels: [mine.id] })).rejects.toThrow('所选标签不存在或已停用')
    await admin.call(labels.calls.remove, { query: { id: mine.id } })
  })

  it('stay labels of projects while projects have them, also where both happen at once', async () => {
    const mine = await label()
    const { id } = await add({ labels: [mine.id] })
    const become = (of: string) => admin.call(labels.calls.edit, { body: { id: of, type: 'audience' } })
    await expect(become(mine.id)).rejects.toThrow('已用于 1 个项目，不能改为其他类型')
    await edit(id, { labels: [] })
    expect(await become(mine.id)).toMatchObject({ type: 'audience' })

    const other = await label()
    let adding: Promise<Item> | undefined
    await server.db.transaction(async (tx) => {
      await tx.update(labelTable).set({ type: 'audience' }).where(eq(labelTable.id, other.id))
      adding = add({ labels: [other.id] })
      adding.catch(() => undefined)
      await Promise.race([adding, sleep(1000)])
    })
    await expect(adding).rejects.toThrow('所选标签不存在或已停用')
  })

  it('narrow the list of projects, and what students find', async () => {
    const mine = await label()
    const { id } = await add({ labels: [mine.id], name: '带标签的项目' })
    await add({ name: '不带标签的项目' })
    const ids = async () => (await teacher.call(item.list, { query: { labels: mine.id } })).records.map((one) => one.id)
    expect(await ids()).toEqual([id])
    expect((await student.call(item.open, { query: { label: mine.id } })).records).toEqual([])
    await publish(id)
    expect((await student.call(item.open, { query: { label: mine.id } })).records.map((one) => one.id)).toEqual([id])
    const copy = await teacher.call(item.copy, { body: { id } })
    expect(new Set(await ids())).toEqual(new Set([id, copy.id]))
  })
})
