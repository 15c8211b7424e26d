import type { AnyResource, ImportRun } from '@sc/api-client/contract'
import type { Person } from './campus.ts'
import { sendFile } from './sendFile.ts'
import type { TestServer } from './server.ts'

type Imported = Pick<AnyResource, 'calls'>

/** An import as it is once its job has ended, whichever way. */
export async function endOfImport(person: Person, { calls }: Imported, id: string): Promise<ImportRun> {
  for (;;) {
    const run = (await person.call(calls.importById, { query: { id } } as never)) as ImportRun
    if (!['waiting', 'running'].includes(run.job.status)) return run
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Sends a file, text as CSV and bytes as a workbook, and waits until it is checked. Throws what it is refused with. */
export async function checkImport(
  server: TestServer,
  person: Person,
  resource: Imported,
  content: Uint8Array | string,
): Promise<ImportRun> {
  const fileName = typeof content === 'string' ? '名单.csv' : '名单.xlsx'
  const sent = { path: resource.calls.import.path, token: person.token, content, fileName }
  const { success, message, result } = await sendFile(server, sent)
  if (!success) throw new Error(message)
  const run = await endOfImport(person, resource, (result as ImportRun).id)
  if (run.job.status !== 'done') throw new Error(run.job.error ?? '')
  return run
}
