import type { Envelope } from '@sc/api-client/contract'
import type { Client } from './client.ts'

/** Sends a file as the admin's import dialog does; the whole answer, whether taken or refused. */
export async function sendFile(
  server: Pick<Client, 'fetch'>,
  { path, token, content, fileName }: { path: string; token: string; content: Uint8Array | string; fileName: string },
): Promise<Envelope> {
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), fileName)
  const response = await server.fetch(`/sc-api${path}`, { method: 'POST', headers: { 'x-access-token': token }, body: form })
  return (await response.json()) as Envelope
}
