import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { score } from '@sc/api-client/contract'
import type { TranscriptBatch } from '@sc/api-client/contract'
import { connectPostgres } from '../db/connect.ts'
import type { Db } from '../db/connect.ts'
import { user, userRole } from '../db/schema/index.ts'
import { clientOf } from '../test/client.ts'
import { postgresBinaries, startOwnPostgres } from '../test/ownPostgres.ts'
import { recorded } from '../test/recorded.ts'
import { startServerProcess } from '../test/serverProcess.ts'

/**
 * How long a graduating class's transcripts take, and how much memory the server has at most meanwhile: in one file and in an
 * archive, unsigned and signed, on PostgreSQL. Prints; it judges nothing. The goal is 1,000 in 30 s and 700 MB.
 */
const STUDENTS = 1_000
const RECORDS = 12
/** A year that no cohort of the demonstration is of. */
const COHORT = 2099

const closing: (() => Promise<void> | void)[] = []
try {
  const bin = postgresBinaries()
  if (bin) await measure(bin)
  else process.stdout.write('no PostgreSQL here: not measured\n')
} finally {
  for (const close of closing.toReversed()) await close()
}

async function measure(bin: string) {
  const postgres = await startOwnPostgres(bin)
  closing.push(() => postgres.remove())
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-bench-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATABASE_URL: postgres.url, SC_SEED: '1' }
  await (await startServerProcess(path.resolve('dist/main.js'), folder, settings)).stop()
  const connection = await connectPostgres(postgres.url)
  await graduate(connection.db)
  await connection.close()
  const seal = { SC_PDF_CERTIFICATE: path.resolve('src/typeset/fixtures/valid.p12'), SC_PDF_CERTIFICATE_PASSWORD: 'secret' }
  print('', ['took', 'size', 'memory'])
  for (const [signed, more] of [
    ['', {}],
    [', signed', seal],
  ] as const) {
    const server = await startServerProcess(path.resolve('dist/main.js'), folder, { ...settings, ...more })
    try {
      for (const format of ['pdf', 'zip'] as const)
        print(`${STUDENTS} transcripts of ${RECORDS} records, ${format}${signed}`, await printAll(server, format))
    } finally {
      await server.stop()
    }
  }
}

/** A class with what it has done. */
async function graduate(db: Db) {
  const rows = await db
    .insert(user)
    .values(
      Array.from({ length: STUDENTS }, (_, at) => ({
        username: `graduate${at}`,
        realname: `毕业生${at}`,
        studentNo: `2099${String(at).padStart(6, '0')}`,
        cohort: COHORT,
      })),
    )
    .returning()
  await db.insert(userRole).values(rows.map(({ id }) => ({ userId: id, roleId: 'role-student' })))
  const modules = ['ideology', 'volunteer', 'culture', 'innovation']
  await recorded(
    db,
    rows.map(({ username }) => username),
    Array.from({ length: RECORDS }, (_, at) => ({
      itemName: `第 ${at + 1} 届校园科技文化艺术节志愿讲解与展演活动`,
      module: modules[at % modules.length] ?? 'culture',
      hours: 1.5 + at / 4,
    })),
  )
}

async function printAll({ origin, pid }: { origin: string; pid: number }, format: TranscriptBatch['format']): Promise<string[]> {
  const client = clientOf(origin, '/sc-api')
  const token = await client.login('admin')
  // From now on the kernel keeps the most of it anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const began = performance.now()
  const { id, count } = await client.call(score.printBatch, { body: { ids: '', depart: '', cohort: COHORT, format } }, token)
  if (count !== STUDENTS) throw new Error(`${count} transcripts are made`)
  for (;;) {
    const batch = await client.call(score.batchById, { query: { id } }, token)
    if (batch.status === 'done') {
      const megabytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
      const took = (performance.now() - began) / 1000
      const file = await client.fetch(`/sc-api/sys/common/static/${batch.file?.path ?? ''}`, { headers: { 'x-access-token': token } })
      const size = (await file.arrayBuffer()).byteLength / 1_000_000
      return [`${took.toFixed(1)} s`, `${size.toFixed(1)} MB`, `${megabytes.toFixed(0)} MB`]
    }
    if (batch.status === 'failed') throw new Error(batch.note ?? 'it failed')
    await wait(100)
  }
}

function print(name: string, columns: readonly string[]) {
  process.stdout.write(`${name.padEnd(52)}${columns.map((column) => column.padStart(12)).join('')}\n`)
}
