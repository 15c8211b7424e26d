import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @type {{ packageManager: string, engines: { node: string } }} */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
