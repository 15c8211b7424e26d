// The lockfile names versions and checksums. An address in it would tie every clone to one registry.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloadAddresses } from './checks/download-addresses.mjs'
import { root } from './root.mjs'

const faults = downloadAddresses(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
if (faults.length) {
  console.error(faults.map(({ line, text }) => `pnpm-lock.yaml:${line}  ${text}`).join('\n'))
  process.exit(1)
}
