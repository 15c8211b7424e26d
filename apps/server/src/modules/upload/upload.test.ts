import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import type { Envelope, UploadedFile } from '@sc/api-client/contract'
import { uploadedFile } from '../../db/schema/index.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 7)])
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64, 7)])
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(64, 7)])
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')

let server: TestServer
let token: string
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'error' }, log: (line) => lines.push(line) })
  token = await server.login('student01')
})
afterAll(() => server?.close())

async function send(name: string, content: Buffer | string, field = 'file') {
  const form = new FormData()
  form.append('biz', 'evidence')
  form.append(field, new Blob([content as BlobPart]), name)
  const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': token } })
  return (await response.json()) as Envelope
}
async function store(name: string, content: Buffer | string): Promise<UploadedFile> {
  const envelope = await send(name, content)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ success: true })
  return envelope.result as UploadedFile
}
const read = (stored: string, headers: Record<string, string> = { 'x-access-token': token }) =>
  server.fetch(`/sc-api/sys/common/static/${stored}`, { headers })

describe('uploading', () => {
  it('stores a file by date under a name nobody can guess, and says where', async () => {
    const envelope = await send('获奖证书 (1).png', png)
    expect(envelope.result).toMatchObject({ name: '获奖证书 (1).png', size: png.length, contentType: 'image/png' })
    expect(envelope.message).toMatch(/^\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{32}\.png$/)
    expect((envelope.result as UploadedFile).path).toBe(envelope.message)

    const served = await read(envelope.message)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''%E8%8E%B7/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('calls a file in one line, which goes in one direction', async () => {
    expect((await store('证明\u202Efdp.png', png)).name).toBe('证明fdp.png')
    expect((await store('证明\u2028二.png', png)).name).toBe('证明 二.png')
    expect(await send('证明.png\u202E', png)).toMatchObject({ success: true })
  })

  it('offers what is no image or document for download', async () => {
    const { path: stored } = await store('材料.zip', zip)
    const served = await read(stored)
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(served.headers.get('content-type')).toBe('application/zip')
    expect((await read((await store('说明.pdf', pdf)).path)).headers.get('content-disposition')).toMatch(/^inline/)
    expect((await read((await store('名单.txt', '张三\n李四')).path)).headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it.each([
    ['names no boundary', 'multipart/form-data', '--x\r\n'],
    [
      'has an empty boundary',
      'multipart/form-data; boundary=',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--x--\r\n',
    ],
    ['has nothing of its boundary', 'multipart/form-data; boundary=x', 'nothing'],
    [
      'ends within the file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nbegun',
    ],
    ['ends within a header', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; na'],
    [
      'ends within a field before the file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="biz"\r\n\r\nbegun',
    ],
  ])('refuses a body that %s', async (_, type, body) => {
    const response = await server.fetch('/sc-api/sys/common/upload', {
      method: 'POST',
      body,
      headers: { 'x-access-token': token, 'content-type': type },
    })
    expect({ status: response.status, envelope: await response.json() }).toMatchObject({
      status: 400,
      envelope: { success: false, message: '上传的内容不完整，请重新上传' },
    })
    expect(lines).toEqual([])
  })

  it('takes an image for what it is, whatever image its name says', async () => {
    const stored = await store('photo.png', jpeg)
    expect(stored.contentType).toBe('image/jpeg')
    expect(stored.path).toMatch(/\.jpg$/)
  })

  it.each(['page.html', 'drawing.svg', 'run.exe', 'script.js', 'noextension', '.png', '\u200B.png', '\u3164.png', 'x.png.php'])(
    'refuses the name %j',
    async (name) => {
      expect(await send(name, png)).toMatchObject({ success: false, message: '不允许上传的文件类型!' })
    },
  )

  it.each([
    ['page.png', '<html><script>alert(1)</script></html>'],
    ['page.pdf', '<html><script>alert(1)</script></html>'],
    ['page.txt', '  <html><script>alert(1)</script></html>'],
    ['program.txt', 'MZ\u0000\u0001'],
    ['program.zip', 'MZ\u0000\u0001 and what follows'],
  ])('refuses %s whose content is something else', async (name, content) => {
    expect(await send(name, content)).toMatchObject({ success: false, message: '文件内容与扩展名不符，请检查文件是否损坏' })
  })

  it('refuses what is too large, empty, missing or in another field, and leaves nothing of it behind', async () => {
    expect(await send('big.png', Buffer.concat([png, Buffer.alloc(1024 * 1024)]))).toMatchObject({
      success: false,
      message: '文件不能超过 1 MB',
    })
    expect(await send('empty.png', '')).toMatchObject({ success: false, message: '文件是空的' })
    expect(await send('other.png', png, 'other')).toMatchObject({ success: false, message: '请选择要上传的文件' })
    const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', headers: { 'x-access-token': token } })
    expect(await response.json()).toMatchObject({ success: false, message: '请选择要上传的文件' })
    for (const name of ['', '; filename=""']) {
      const body = `--x\r\ncontent-disposition: form-data; name="file"${name}\r\ncontent-type: application/octet-stream\r\n\r\nx\r\n--x--\r\n`
      const nameless = await server.fetch('/sc-api/sys/common/upload', {
        method: 'POST',
        body,
        headers: { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x' },
      })
      expect(await nameless.json()).toMatchObject({ success: false, message: '上传的文件没有文件名，请重新选择文件后上传' })
    }
    expect(readdirSync(path.join(server.config.dataDir, 'upload/incoming'))).toEqual([])
  })

  it('keeps the name alone of a name with folders, and its ending', async () => {
    expect((await store('../../etc/证书.png', png)).name).toBe('证书.png')
    expect((await store(`${'长'.repeat(300)}.png`, png)).name).toMatch(/^长{196}\.png$/)
    expect(existsSync(path.join(server.config.dataDir, 'etc'))).toBe(false)
  })
})

describe('reading', () => {
  it('gives out nothing that was not uploaded', async () => {
    await store('a.png', png)
    for (const address of [
      '../../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/etc/passwd',
      'incoming',
      '2020/01/01/x.png',
      '',
      '%00',
    ]) {
      const response = await read(address)
      expect(response.headers.get('content-type'), address).toContain('application/json')
      expect(await response.json()).toMatchObject({ success: false })
    }
  })

  it('answers ranges for players', async () => {
    const { path: stored } = await store('a.png', png)
    const part = await read(stored, { 'x-access-token': token, range: 'bytes=0-3' })
    expect(part.status).toBe(206)
    expect((await part.arrayBuffer()).byteLength).toBe(4)
  })

  it('sends what a browser has no second time, and of a part that is not there how much there is', async () => {
    const { path: stored } = await store('a.png', png)
    const whole = await read(stored)
    const etag = whole.headers.get('etag')!
    expect([whole.headers.get('content-length'), whole.headers.get('accept-ranges')]).toEqual([String(png.length), 'bytes'])
    const again = await read(stored, { 'x-access-token': token, 'if-none-match': `W/"other", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const none = await read(stored, { 'x-access-token': token, range: `bytes=${png.length}-` })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${png.length}`])
    const ofAnother = await read(stored, { 'x-access-token': token, range: 'bytes=0-3', 'if-range': '"other"' })
    expect([ofAnother.status, (await ofAnother.arrayBuffer()).byteLength]).toEqual([200, png.length])
    const head = await server.fetch(`/sc-api/sys/common/static/${stored}`, { method: 'HEAD', headers: { 'x-access-token': token } })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(png.length), ''])
  })

  it('is for the uploader alone while the file belongs to no record', async () => {
    const { path: stored } = await store('a.png', png)
    expect((await read(stored)).status).toBe(200)
    expect((await read(stored, {})).status).toBe(401)
    for (const other of ['student02', 'cs_audit', 'admin']) {
      const refused = await read(stored, { 'x-access-token': await server.login(other) })
      expect({ status: refused.status, body: await refused.json() }, other).toMatchObject({
        status: 404,
        body: { message: '文件不存在或无权查看' },
      })
    }
  })

  it('is a 404 where the row is left without its file, and no browser keeps a copy without asking', async () => {
    const { path: stored } = await store('a.png', png)
    expect((await read(stored)).headers.get('cache-control')).toBe('private, no-cache')
    rmSync(path.join(server.config.dataDir, 'upload', stored))
    expect((await read(stored)).status).toBe(404)
  })
})

describe('the cookie for <img> and links', () => {
  const signIn = async () => {
    const response = await server.fetch('/sc-api/sys/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'student01', password: TEST_PASSWORD }),
    })
    const { result } = (await response.json()) as { result: { token: string } }
    const [line] = response.headers.getSetCookie().filter((one) => one.startsWith('sc_file='))
    return { token: result.token, line: line!, cookie: line!.split(';')[0]! }
  }

  it('opens files and nothing else, and no script reads it', async () => {
    const { line, cookie } = await signIn()
    expect(line).toContain('HttpOnly')
    expect(line).toContain('SameSite=Strict')
    expect(line).toContain('Path=/sc-api/sys/common/static')
    const { path: stored } = await store('a.png', png)
    expect((await read(stored, { cookie })).status).toBe(200)
    for (const address of ['/sc-api/sys/permission/getUserPermissionByToken', '/sc-api/workFlow/instance/mine'])
      expect((await server.fetch(address, { headers: { cookie } })).status).toBe(401)
    const token = cookie.split('=')[1]!
    expect((await server.fetch('/sc-api/workFlow/instance/mine', { headers: { 'x-access-token': token } })).status).toBe(401)
  })

  it('ends with the session, and comes again to a browser that lost it', async () => {
    const { token: own, cookie } = await signIn()
    const { path: stored } = await store('a.png', png)
    const again = await server.fetch('/sc-api/sys/permission/getUserPermissionByToken', { headers: { 'x-access-token': own } })
    const fresh = again.headers
      .getSetCookie()
      .find((one) => one.startsWith('sc_file='))!
      .split(';')[0]!
    expect((await read(stored, { cookie: fresh })).status).toBe(200)
    expect((await read(stored, { cookie })).status).toBe(401)
    const known = await server.fetch('/sc-api/sys/permission/getUserPermissionByToken', {
      headers: { 'x-access-token': own, cookie: fresh },
    })
    expect(known.headers.getSetCookie()).toEqual([])
    await server.call(session.logout, {}, own)
    expect((await read(stored, { cookie: fresh })).status).toBe(401)
  })
})

describe('room on the disk', () => {
  it('is limited for each person, also for uploads at the same moment', async () => {
    const small = await startTestServer({ config: { uploadQuotaBytes: 4 * png.length } })
    const mine = await small.login('student01')
    const upload = async () => {
      const form = new FormData()
      form.append('file', new Blob([png as BlobPart]), 'a.png')
      const response = await small.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': mine } })
      return (await response.json()) as Envelope
    }
    const answers = await Promise.all(Array.from({ length: 8 }, upload))
    expect(answers.filter(({ success }) => success)).toHaveLength(4)
    expect(answers.find(({ success }) => !success)!.message).toContain('您的上传空间已满')
    const kept = readdirSync(path.join(small.config.dataDir, 'upload'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(kept).toHaveLength(4)
    await small.close()
  })

  it('is given back by parts that a killed server left, and by files that nothing names', async () => {
    const first = await startTestServer()
    const mine = await first.login('student01')
    const form = new FormData()
    form.append('file', new Blob([png as BlobPart]), 'a.png')
    const sent = await first.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': mine } })
    const { path: stored } = ((await sent.json()) as Envelope).result as UploadedFile
    const part = path.join(first.config.dataDir, 'upload/incoming/left')
    writeFileSync(part, 'half')
    const hourAgo = new Date(Date.now() - 3_600_000)
    utimesSync(part, hourAgo, hourAgo)
    // As a server leaves it that is killed before the row of a moved file is committed.
    const stray = path.join(first.config.dataDir, 'upload', path.dirname(stored), 'stray.png')
    writeFileSync(stray, png)
    utimesSync(stray, hourAgo, hourAgo)
    await first.db.update(uploadedFile).set({ createTime: new Date(Date.now() - 40 * 86_400_000) })
    const second = await startTestServer({ config: { dataDir: first.config.dataDir }, database: first.database })
    // Beside the requests, once it listens.
    await expect
      .poll(() => [part, stray, path.join(first.config.dataDir, 'upload', stored)].map((one) => existsSync(one)), { timeout: 20_000 })
      .toEqual([false, false, false])
    expect(await first.db.select().from(uploadedFile)).toEqual([])
    await second.close()
    await first.close()
  })
})
