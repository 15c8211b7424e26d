import { desc, eq } from 'drizzle-orm'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { openFiles } from '../files/openFiles.ts'
import { readConfig } from '../config.ts'
import { connectPostgres } from '../db/connect.ts'
import type { Db } from '../db/connect.ts'
import { item, task } from '../db/schema/index.ts'
import { embeddedEngine } from '../engine/embedded.ts'
import { setTimeZone } from '../time.ts'
import { asking } from './lists/asking.ts'
import type { Ask } from './lists/asking.ts'
import { cases, READERS } from './lists/cases.ts'
import type { Case, Reader } from './lists/cases.ts'
import { growingTables, planOf } from './lists/plan.ts'
import type { Plan } from './lists/plan.ts'
import { hearStatements } from './lists/statements.ts'
import type { Statement } from './lists/statements.ts'
import { verbs } from './lists/verbs.ts'

/**
 * What every list, figure and count costs the database, on one that `seed:scale` filled: how many statements, the time of
 * all of them (the median of several runs), the pages that they looked at, and what in their plans took longest. Asks the
 * product's own calls and listens to what they send. Also counts the statements of handing an application in and approving it,
 * which stay. Prints; it judges nothing. `SC_BENCH`: only cases whose name contains it.
 */
const RUNS = 5
const WIDTHS = [34, 10, 11, 10, 10] as const

const config = readConfig(process.env)
setTimeZone(config.timeZone)
if (config.databaseUrl === null) throw new Error('DATABASE_URL has to name a database that seed:scale filled')
hearStatements()
const connection = await connectPostgres(config.databaseUrl)
const app = await buildApp({
  config: { ...config, adminDir: null, logLevel: 'silent' },
  connection,
  db: connection.db,
  engine: embeddedEngine(),
  files: await openFiles(config),
})
const explainer = new pg.Client({ connectionString: config.databaseUrl })
await explainer.connect()
try {
  await measureAll(connection.db, asking(app, connection.db, config.apiPath))
} finally {
  await app.close()
  await connection.close()
  await explainer.end()
}

async function measureAll(db: Db, ask: Ask) {
  const [project] = await db.select({ id: item.id }).from(item).where(eq(item.status, 'closed')).orderBy(desc(item.updateTime)).limit(1)
  if (!project) throw new Error('DATABASE_URL names a database without a closed project: seed:scale has not filled it')
  const [open] = await db.select({ id: task.id }).from(task).where(eq(task.status, 'open')).limit(1)
  if (!open) throw new Error('DATABASE_URL names a database without an open task: seed:scale has not filled it')
  const all = cases({ itemId: project.id, taskId: open.id })
  const growing = await growingTables(explainer)
  const wanted = process.env.SC_BENCH ?? ''
  print(['', 'as', 'statements', 'ms', 'pages', 'what took longest'])
  for (const one of all) if (one.name.includes(wanted)) for (const reader of one.readers) await measure(ask, one, reader, growing)
  if (!'verbs'.includes(wanted)) return
  for (const [name, statements] of await verbs(db, ask)) print([name, '', String(statements.length), total(statements).toFixed(1)])
}

function total(statements: readonly Statement[]): number {
  return statements.reduce((sum, { ms }) => sum + ms, 0)
}

/** What a case is asked, where it goes on from the page before: with what that page said. */
async function inputOf(ask: Ask, { name, endpoint, input, turned }: Case, reader: Reader): Promise<Case['input']> {
  if (!turned) return input
  const query = input.query as { pageNo: number }
  const { result } = await ask(READERS[reader], endpoint, { ...input, query: { ...query, pageNo: query.pageNo - 1 } })
  const { next } = result as { next?: string }
  if (next === undefined) throw new Error(`${name}: no page follows page ${query.pageNo - 1} of ${reader}`)
  return { ...input, query: { ...query, after: next } }
}

async function measure(ask: Ask, one: Case, reader: Reader, growing: ReadonlySet<string>) {
  const { name, endpoint, first } = one
  const input = await inputOf(ask, one, reader)
  const run = async () => (await ask(READERS[reader], endpoint, input)).statements
  if (!first) await run()
  const runs: Statement[][] = []
  for (let at = 0; at < (first ? 1 : RUNS); at++) runs.push(await run())
  const ms = runs.map(total).sort((a, b) => a - b)[Math.floor(runs.length / 2)]
  const statements = runs.at(-1)
  if (ms === undefined || !statements) throw new Error(`${name} was not measured`)
  const plans: Plan[] = []
  for (const statement of statements) {
    const plan = await planOf(explainer, statement, growing)
    if (plan) plans.push(plan)
  }
  const worst = plans.reduce((most, plan) => (plan.worstMs > most.worstMs ? plan : most))
  const remarks = [...new Set(plans.flatMap(({ scanned }) => scanned))].map((table) => `READS THROUGH ${table}`)
  const json = new Set(statements.flatMap((statement) => statement.json))
  if (json.size > 0) remarks.push(`JSON: ${[...json].join(' ')}`)
  print([
    name,
    reader,
    String(statements.length),
    ms.toFixed(1),
    String(plans.reduce((sum, { pages }) => sum + pages, 0)),
    [worst.worst, ...remarks].join(' · '),
  ])
}

function print([name = '', ...columns]: readonly string[]) {
  const [first, ...rest] = WIDTHS
  const cells = columns.map((column, at) => {
    const width = rest[at]
    if (width === undefined) return `  ${column}`
    return at === 0 ? column.padEnd(width) : column.padStart(width)
  })
  process.stdout.write(`${name.padEnd(first)}${cells.join('')}\n`)
}
