import { deflateSync, crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courses, item, learning, schools, score, session, upload } from '@sc/api-client/contract'
import { course } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { addressOf } from '../../test/client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { readAs, uploadAs } from '../../test/uploads.ts'

let server: TestServer
let admin: Person
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  student = await campus.as('student01')
})
afterAll(() => server.close())

const kept = (url: string) => [{ url, name: '自称' }]

describe('what a school shows of itself', () => {
  const own = async () => (await admin.call(schools.calls.list, { query: {} })).records[0]!
  const save = async (more: object) => admin.call(schools.calls.edit, { body: { id: (await own()).id, ...more } })
  const logo = () => server.fetch(addressOf('/sc-api', upload.logo))
  const about = () => server.call(session.config)

  const send = async (content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('file', new Blob([content]), '印章.png')
    const sent = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': admin.token } })
    return ((await sent.json()) as { result: { path: string } }).result.path
  }

  it('is its logo for everybody, and no other file of it', async () => {
    expect((await about()).logo).toBeNull()
    expect(await (await logo()).json()).toMatchObject({ success: false, message: '学校没有设置校徽' })
    const [shown, seal] = [await uploadAs(server, admin, '校徽.png'), await send(redSquare())]
    const saved = await save({ logo: kept(shown), seal: kept(seal) })
    expect(saved).toMatchObject({ logo: [{ url: shown, name: '校徽.png' }], seal: [{ url: seal, name: '印章.png' }] })
    const response = await logo()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { logo: version } = await about()
    expect(version).not.toBeNull()
    expect([await readAs(server, null, shown), await readAs(server, null, seal)]).toEqual([401, 401])
    for (const path of [shown, seal]) expect(await readAs(server, student, path)).toBe(200)
    expect((await student.call(score.transcript, { query: {} })).seal).toEqual({ url: seal, name: '印章.png' })

    const other = await uploadAs(server, admin, '新校徽.png')
    await save({ logo: kept(other) })
    expect((await about()).logo).not.toBe(version)
    expect(await readAs(server, student, shown)).toBe(404)
  })

  it('is no picture that a printer could not draw, nor a foreign one', async () => {
    await expect(save({ seal: kept('https://evil.example/seal.png') })).rejects.toThrow('不是您为此次填报上传的文件')
    await expect(save({ seal: kept(await uploadAs(server, admin, '印章.pdf')) })).rejects.toThrow('的类型不在允许范围内')
    // Another picture under that name: browsers show it, and nothing prints it.
    const bitmap = await send(new Uint8Array([...Buffer.from('BM'), ...new Uint8Array(60)]))
    await expect(save({ seal: kept(bitmap) })).rejects.toThrow('的类型不在允许范围内')
  })

  it('is drawn on transcripts', async () => {
    const file = async () => {
      const response = await server.fetch(addressOf('/sc-api', score.transcriptPdf), { headers: { 'x-access-token': student.token } })
      expect(response.headers.get('content-type')).toBe('application/pdf')
      return Buffer.from(await response.arrayBuffer()).toString('latin1')
    }
    await save({ seal: [] })
    const without = await file()
    await save({ seal: kept(await send(redSquare())) })
    const pictures = (pdf: string) => pdf.match(/\/Subtype\s*\/Image/g)?.length ?? 0
    expect(pictures(await file())).toBeGreaterThan(pictures(without))
  })
})

describe('what is studied', () => {
  it('is seen by students once the course is published', async () => {
    const project = await admin.call(item.saveItemDetail, { body: { module: 'skill', name: '在线课程的项目', hours: 2 } })
    const [cover, video] = [await uploadAs(server, admin, '封面.png'), await uploadAs(server, admin, '讲义.pdf')]
    const made = await admin.call(courses.calls.add, {
      body: { title: '附资料的课程', item: project.id, cover: kept(cover), material: kept(video), link: 'https://example.edu.cn/v' },
    })
    expect(await readAs(server, student, video)).toBe(404)
    await server.db.update(course).set({ status: 'published' }).where(eq(course.id, made.id))
    for (const path of [cover, video]) expect(await readAs(server, student, path)).toBe(200)
    expect(await student.call(learning.course, { query: { id: made.id } })).toMatchObject({
      cover: { url: cover, name: '封面.png' },
      material: [{ url: video, name: '讲义.pdf' }],
      link: 'https://example.edu.cn/v',
    })
    await expect(
      admin.call(courses.calls.edit, { body: { id: made.id, cover: kept(await uploadAs(server, admin, '封面.pdf')) } }),
    ).rejects.toThrow('的类型不在允许范围内')
  })
})

/** A picture of one red point, as a PNG is made. */
function redSquare(): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([head, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from([0, 200, 0, 0]))), chunk('IEND', Buffer.alloc(0))]),
  )
}
