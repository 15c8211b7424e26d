// Small rooms: a file past 400 lines says in its header why it is one file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './checks/source-files.mjs'
import { root } from './root.mjs'

const limit = 400
/** Looked for in the first lines: `Over 400 lines because …`. */
const reason = /over 400 lines because \S/i

const faults = sourceFiles('.', /\.(tsx?|[cm]?js|css)$/)
  // What ends the last line begins no other.
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').replace(/\n$/, '').split('\n') }))
  .filter(({ lines }) => lines.length > limit && !reason.test(lines.slice(0, 20).join('\n')))

for (const { path, lines } of faults) console.error(`${path}  ${lines.length} 行`)
if (faults.length) {
  console.error(`\n超过 ${limit} 行的文件要么拆开，要么在开头写明 “Over 400 lines because …”`)
  process.exit(1)
}
