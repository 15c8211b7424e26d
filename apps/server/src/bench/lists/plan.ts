import type pg from 'pg'
import type { Statement } from './statements.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Actual Total Time': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

export interface Plan {
  /** Pages of 8 kB that were looked at. */
  pages: number
  /** What took longest by itself, in words. */
  worst: string
  worstMs: number
  /** Tables that grow and of which a part that grows was read one row after the other. */
  scanned: string[]
}

/** Rows from which on a table is one that grows: what staff keeps by hand stays below. */
const GROWS = 10_000

export async function growingTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${GROWS}`,
  )
  return new Set(rows.map(({ relname }) => relname))
}

/** How the database answers a statement; undefined of one that is no question. */
export async function planOf(client: pg.Client, { text, values }: Statement, growing: ReadonlySet<string>): Promise<Plan | undefined> {
  if (!/^\s*(\(|select|with)/i.test(text) || /\bfor (update|share|no key update)\b/i.test(text)) return undefined
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, buffers, format json) ${text}`, [...values])
  const [answer] = rows
  if (!answer) throw new Error('the database explained nothing')
  const root = answer['QUERY PLAN'][0].Plan
  const nodes = [...within(root)]
  const worst = nodes.reduce((most, node) => (ownMs(node) > ownMs(most) ? node : most))
  return {
    pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    worst: told(worst),
    worstMs: ownMs(worst),
    scanned: nodes.flatMap((node) => {
      const table = node['Relation Name']
      const grows = table !== undefined && growing.has(table) && rowsOf(node) >= GROWS
      return grows && node['Node Type'].endsWith('Seq Scan') ? table : []
    }),
  }
}

function* within(node: Node): Generator<Node> {
  yield node
  for (const part of node.Plans ?? []) yield* within(part)
}

const totalMs = (node: Node) => node['Actual Total Time'] * node['Actual Loops']

/** Without that of the nodes below. */
const ownMs = (node: Node) => totalMs(node) - (node.Plans ?? []).reduce((sum, part) => sum + totalMs(part), 0)

/** That it looked at. */
const rowsOf = (node: Node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

function told(node: Node): string {
  const where = node['Index Name'] ?? node['Relation Name']
  return `${node['Node Type']}${where ? ` ${where}` : ''}, ${Math.round(rowsOf(node))} rows, ${ownMs(node).toFixed(1)} ms`
}
