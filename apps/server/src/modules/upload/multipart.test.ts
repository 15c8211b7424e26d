import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadedFile } from '../../db/schema/index.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('student01')
})
afterAll(() => server?.close())

const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext\r\n`
const MEGABYTE = 'x'.repeat(1024 * 1024)
const MANY = '上传的内容有误：每次只能上传一个文件，且不能附带过多或过长的其他内容'

async function send(body: string, path = '/sc-api/sys/common/upload') {
  const headers = { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x' }
  const response = await server.fetch(path, { method: 'POST', body: `${body}--x--\r\n`, headers })
  return { status: response.status, message: ((await response.json()) as { message: string }).message }
}

/** What is answered to a body whose end never comes, within five seconds. */
function answerTo(begun: string, length?: number): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
    socket.write(
      `POST /sc-api/sys/common/upload HTTP/1.1\r\nhost: x\r\nx-access-token: ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\n${size}\r\n\r\n`,
    )
    socket.write(length === undefined ? `${Buffer.byteLength(begun).toString(16)}\r\n${begun}\r\n` : begun)
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), 5_000)
    socket.once('error', reject)
    socket.once('data', (answer) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer.toString())
    })
  })
}

describe('an upload', () => {
  it('has the few fields of its contract beside the file', async () => {
    expect(await send(part('biz', 'temp') + part('bizPath', '2026') + file)).toMatchObject({
      status: 200,
      message: expect.stringMatching(/\.txt$/),
    })
  })

  it.each([
    ['with more fields', Array.from({ length: 11 }, (_, at) => part(`f${at}`, 'x')).join('') + file],
    ['with the same field again and again', part('f', 'x').repeat(11) + file],
    ['with a long field', part('biz', 'x'.repeat(50_000)) + file],
    ['with a long name of a field', part('n'.repeat(200), 'x') + file],
    ['of fields alone', part('f', 'x'.repeat(50_000)).repeat(12)],
    ['with another file behind it', file + file],
    ['with another file far behind it', file.replace('text', MEGABYTE.slice(0, -10)) + part('biz', 'temp') + file],
    ['with a long field behind it', file + part('biz', 'x'.repeat(50_000))],
    ['with more fields behind it', file + Array.from({ length: 11 }, (_, at) => part(`f${at}`, 'x')).join('')],
  ])('%s is refused, and nothing is stored', async (_, body) => {
    const stored = await server.db.$count(uploadedFile)
    expect(await send(body)).toEqual({ status: 400, message: MANY })
    expect(await server.db.$count(uploadedFile)).toBe(stored)
  })

  it('may have its fields behind the file', async () => {
    expect(await send(file + part('biz', 'temp'))).toMatchObject({ status: 200, message: expect.stringMatching(/\.txt$/) })
  })

  it('of fields alone is refused before the rest of it has come', async () => {
    expect(await answerTo(part('f', MEGABYTE).repeat(12))).toContain(MANY)
  })

  it('that says itself that it is too large is refused before it has come', async () => {
    expect(await answerTo('--x\r\n', 300 * 1024 * 1024)).toContain('文件不能超过 1 MB')
  })

  it('is read nowhere else', async () => {
    expect((await send(part('username', MEGABYTE).repeat(12), '/sc-api/sys/login')).message).not.toContain('服务器内部错误')
    expect((await send(part('f', MEGABYTE).repeat(12), '/sc-api/sys/common/fileUpload')).message).toContain('尚未开通')
  })
})
