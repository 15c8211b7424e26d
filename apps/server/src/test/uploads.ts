import type { Envelope, UploadedFile } from '@sc/api-client/contract'
import type { Person } from './campus.ts'
import type { Client } from './client.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Uploads a file of that many bytes, of what its name says: a picture or a PDF; where it is stored. */
export async function uploadAs(server: Client, { token }: Pick<Person, 'token'>, name: string, bytes = 64): Promise<string> {
  const head = name.endsWith('.png') ? PNG : Buffer.from('%PDF-1.7\n')
  const form = new FormData()
  form.append('file', new Blob([head, Buffer.alloc(bytes - head.length, 55)]), name)
  const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': token } })
  return (((await response.json()) as Envelope).result as UploadedFile).path
}

/** The status with which somebody, or nobody, is answered who reads a stored file. */
export const readAs = async (server: Client, person: Pick<Person, 'token'> | null, path: string): Promise<number> =>
  (await server.fetch(`/sc-api/sys/common/static/${path}`, { headers: person ? { 'x-access-token': person.token } : {} })).status
