import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormRenderer, type FormHandle, type FormRendererProps } from '../../index.ts'
import { formOf } from '../../samples/formOf.ts'

const open: Server[] = []
afterEach(() => open.splice(0).forEach((one) => void one.close()))

/** A host of files: what it was sent, and how it answers. */
async function storeOf(answer: (sent: number) => { status?: number; body: unknown }) {
  const heard: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    const allowed = { 'access-control-allow-origin': '*' }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method !== 'POST') return void response.writeHead(204, allowed).end()
      heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
      const { status = 200, body } = answer(heard.length)
      response.writeHead(status, allowed).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { heard, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function draw(options: Record<string, unknown>, sources: FormRendererProps['sources']) {
  const ref = createRef<FormHandle>()
  const design = formOf([{ type: 'imgupload', name: '照片', model: 'photos', options: { isQiniu: true, length: 3, ...options } }])
  render(<FormRenderer ref={ref} design={design} sources={sources ?? {}} />)
  return () => (ref.current as FormHandle).getValues()['photos']
}

const choose = async (name = '合影.png') =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('照片'), new File(['x'], name))

it('sends a picture with the token of the host, and keeps the domain with the key behind it', async () => {
  const { heard, origin } = await storeOf(() => ({ body: { key: '2026/合影 1.png', hash: 'h' } }))
  const upload = vi.fn<NonNullable<NonNullable<FormRendererProps['sources']>['upload']>>()
  const value = draw(
    { domain: origin, tokenFunc: 'photoToken', action: '/sys/common/fileUpload' },
    { upload, externalUpload: { origins: [origin], tokens: { photoToken: async () => 'token-1' } }, fileUrl: (path) => `/static/${path}` },
  )
  await choose()
  await screen.findByText('文件上传成功!')
  expect(value()).toMatchObject([{ url: `${origin}/2026/%E5%90%88%E5%BD%B1%201.png`, name: '合影.png', status: 'success' }])
  expect(heard).toHaveLength(1)
  expect(heard[0]!.url).toBe('/sys/common/fileUpload')
  expect(heard[0]!.body).toMatch(/name="token"[\s\S]*token-1[\s\S]*name="file"/)
  expect(heard[0]!.headers.cookie).toBeUndefined()
  expect(upload).not.toHaveBeenCalled()
  // As it is kept, not as a path of the host's own.
  expect((await screen.findByRole('img')).getAttribute('src')).toBe(`${origin}/2026/%E5%90%88%E5%BD%B1%201.png`)
})

it('reads the path out of the message, as servers of this family say it', async () => {
  const { origin } = await storeOf(() => ({ body: { success: true, message: '/temp/a.png' } }))
  const value = draw(
    { domain: origin, tokenFunc: 'photoToken' },
    { externalUpload: { origins: [origin], tokens: { photoToken: async () => 't' } } },
  )
  await choose()
  await waitFor(() => expect(value()).toMatchObject([{ url: `${origin}/temp/a.png` }]))
})

it.each([
  ['the design names no domain', { domain: '' }, true],
  ['the host has no such function', { tokenFunc: 'other' }, true],
  ['the function is one that every object has', { tokenFunc: 'toString' }, true],
  ['the store is not among the origins of the host', {}, false],
])('sends nothing anywhere where %s, and says so', async (_, options, isKnown) => {
  const { heard, origin } = await storeOf(() => ({ body: { key: 'a' } }))
  const token = vi.fn(async () => 't')
  const upload = vi.fn<NonNullable<NonNullable<FormRendererProps['sources']>['upload']>>()
  draw(
    { domain: origin, tokenFunc: 'photoToken', ...options },
    { upload, externalUpload: { origins: isKnown ? [origin] : ['https://img.example.edu.cn'], tokens: { photoToken: token } } },
  )
  await screen.findByText('外部存储没有配置完整，或不是允许的地址')
  expect((await screen.findByLabelText<HTMLInputElement>('照片')).disabled).toBe(true)
  expect([heard.length, token.mock.calls.length, upload.mock.calls.length]).toEqual([0, 0, 0])
})

it('tries again with another token where the first was not taken', async () => {
  const { heard, origin } = await storeOf((sent) => (sent === 1 ? { status: 401, body: { error: 'expired' } } : { body: { key: 'a.png' } }))
  let tokens = 0
  const value = draw(
    { domain: origin, tokenFunc: 'photoToken' },
    { externalUpload: { origins: [origin], tokens: { photoToken: async () => `token-${++tokens}` } } },
  )
  await choose()
  await screen.findByText('合影.png：外部存储没有接收文件（401）')
  await userEvent.click(screen.getByRole('button', { name: '重试上传 合影.png' }))
  await waitFor(() => expect(value()).toMatchObject([{ url: `${origin}/a.png` }]))
  expect(heard[1]!.body).toContain('token-2')
})

it.each([
  ['no JSON', '<html>'],
  ['no key', { hash: 'h' }],
  ['a key that leads elsewhere', { key: '../../etc/passwd' }],
  ['a refusal', { success: false, message: 'no room' }],
])('keeps nothing of an answer with %s', async (_, body) => {
  const { origin } = await storeOf(() => ({ body }))
  const value = draw(
    { domain: origin, tokenFunc: 'photoToken' },
    { externalUpload: { origins: [origin], tokens: { photoToken: async () => 't' } } },
  )
  await choose()
  await screen.findByText('合影.png：外部存储没有返回文件的地址')
  expect(value()).toEqual([])
})

it('sends to the host as every other field where that knows of no stores', async () => {
  const upload = vi.fn(async ({ name }: File) => ({ url: `stored/${name}`, name }))
  const value = draw({ domain: 'https://img.example.edu.cn', tokenFunc: 'photoToken' }, { upload })
  await choose()
  await waitFor(() => expect(value()).toMatchObject([{ url: 'stored/合影.png' }]))
})
