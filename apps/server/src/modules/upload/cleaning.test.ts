import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { draft } from '@sc/api-client/contract'
import type { Envelope, UploadedFile } from '@sc/api-client/contract'
import { uploadedFile } from '../../db/schema/index.ts'
import { cleared } from '../../test/cleared.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer, TestServerOptions } from '../../test/server.ts'
import { MOST_UNCLAIMED } from './room.ts'

const open: TestServer[] = []
afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close()
})

async function start(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  open.push(server)
  return server
}

async function upload(server: TestServer, token: string, content = 'x'): Promise<Envelope> {
  const form = new FormData()
  form.append('file', new Blob([content]), 'a.txt')
  const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': token } })
  return (await response.json()) as Envelope
}
const stored = async (server: TestServer, token: string) => ((await upload(server, token)).result as UploadedFile).path

/** Small files of somebody, so old, without any content. */
const many = (server: TestServer, count: number, age: string, owner = 'student06') =>
  server.db.execute(
    sql.raw(`insert into sys_upload (id, path, name, size, content_type, create_by, create_time)
    select 'old' || n, '2020/01/01/' || md5(n::text) || '.txt', 'a.txt', 1, 'text/plain; charset=utf-8', '${owner}', now() - interval '${age}' from generate_series(1, ${count}) n`),
  )

describe('the clearing away', { timeout: 120_000 }, () => {
  it('that fails keeps no server from starting, and is told in the log', async () => {
    const first = await start()
    await first.db.execute(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no clearing away''; end'`,
    )
    await first.db.execute(sql`create trigger refuse before delete on sys_upload execute function refuse()`)
    await many(first, 1, '31 days')
    const lines: string[] = []
    const second = await start({
      config: { dataDir: first.config.dataDir, logLevel: 'error' },
      database: first.database,
      log: (line) => lines.push(line),
    })
    expect((await second.fetch('/healthz')).status).toBe(200)
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toMatch(/delete from .{1,3}sys_upload/)
  })

  it('takes some hundred files at a time, however many there are, and each once', async () => {
    const server = await start()
    await server.db.execute(sql`create table cleared (rows integer not null)`)
    await server.db.execute(
      sql`create function note() returns trigger language plpgsql as 'begin insert into cleared select count(*) from gone; return null; end'`,
    )
    await server.db.execute(
      sql`create trigger note after delete on sys_upload referencing old table as gone for each statement execute function note()`,
    )
    // All of one moment, some held by a draft; too young for what the server does by itself.
    await many(server, 1_300, '1 day')
    await server.db.execute(sql`insert into sys_draft (username, kind, subject, content) values ('student06', 'apply', 'p', 'x')`)
    await server.db.execute(
      sql`insert into sys_draft_file (username, kind, subject, path) select create_by, 'apply', 'p', path from sys_upload where path < '2020/01/01/8'`,
    )
    const dropped = await cleared(server.db)
    const left = await server.db.select({ path: uploadedFile.path }).from(uploadedFile)
    expect(left.length).toBeGreaterThan(500)
    expect(left.every((one) => one.path < '2020/01/01/8')).toBe(true)
    expect(new Set([...dropped, ...left.map((one) => one.path)]).size).toBe(1_300)
    expect(dropped.length + left.length).toBe(1_300)
    expect(await server.db.$count(sql`cleared`, sql`rows > 500`)).toBe(0)
  })

  it('knows what a draft names without reading it, until it names it no more', async () => {
    const server = await start()
    const token = await server.login('student06')
    const [kept, gone, quoted] = [await stored(server, token), await stored(server, token), await stored(server, token)]
    const save = (content: string, version: number) =>
      server.call(draft.save, { body: { kind: 'apply', subject: 'p', content, version } }, token)
    await save(JSON.stringify({ values: { proof: [{ url: kept }], note: JSON.stringify({ url: quoted }) } }), 0)
    // Another's draft holds nobody's file.
    await server.call(
      draft.save,
      { body: { kind: 'apply', subject: 'p', content: JSON.stringify([gone]), version: 0 } },
      await server.login('student05'),
    )
    await server.db.execute(sql`alter table sys_draft rename column content to unread`)
    expect(await cleared(server.db)).toEqual([gone])
    await server.db.execute(sql`alter table sys_draft rename column unread to content`)
    await save(JSON.stringify([kept]), 1)
    expect(await cleared(server.db)).toEqual([quoted])
    await server.call(draft.discard, { body: { kind: 'apply', subject: 'p' } }, token)
    expect(await cleared(server.db)).toEqual([kept])
  })

  it('finds what has no row among however many files of a day', async () => {
    const first = await start()
    const path0 = await stored(first, await first.login('student06'))
    const folder = path.join(first.config.dataDir, 'upload', path.dirname(path0))
    mkdirSync(folder, { recursive: true })
    const hourAgo = new Date(Date.now() - 3_600_000)
    for (let one = 0; one < 1_100; one++) {
      writeFileSync(path.join(folder, `${one}.txt`), 'x')
      utimesSync(path.join(folder, `${one}.txt`), hourAgo, hourAgo)
    }
    utimesSync(path.join(first.config.dataDir, 'upload', path0), hourAgo, hourAgo)
    // Still coming, perhaps.
    writeFileSync(path.join(folder, 'young.txt'), 'x')
    await start({ config: { dataDir: first.config.dataDir }, database: first.database })
    await expect.poll(() => readdirSync(folder).sort(), { timeout: 30_000 }).toEqual([path.basename(path0), 'young.txt'].sort())
    expect(existsSync(path.join(first.config.dataDir, 'upload', path0))).toBe(true)
  })
})

describe('files of one person that belong to nothing', { timeout: 120_000 }, () => {
  it('are so many at most, also when they come together; what is handed in makes room', async () => {
    const server = await start()
    const token = await server.login('student06')
    await many(server, MOST_UNCLAIMED - 2, '20 hours')
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(server, token)))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(answers.find(({ success }) => !success)!.message).toBe(
      '您已上传但尚未提交的文件已达 500 个，请先提交相关的申请或项目，再上传新的文件；没有用到的文件，上传一天后会自动腾出位置',
    )
    expect((await upload(server, await server.login('student05'))).success).toBe(true)
    await server.db.execute(sql`update sys_upload set record_kind = 'application', record_id = 'a' where id = 'old1'`)
    expect((await upload(server, token)).success).toBe(true)
    expect((await upload(server, token)).success).toBe(false)
    // The day after they are in nobody's way any more, but for those that a draft names.
    await server.db.execute(sql`update sys_upload set create_time = now() - interval '25 hours' where id like 'old%'`)
    expect((await upload(server, token)).success).toBe(true)
    expect(await server.db.$count(sql`sys_upload`, sql`id like 'old%'`)).toBe(1)
  })
})
