// What packages promise for servers loads in plain Node, as built: no bundler to forgive a JSON or a CSS import.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const entries = [
  'api-client/dist/contract/index.js',
  'api-client/dist/contract/schemas.js',
  'expression/dist/index.js',
  'form-renderer/dist/schema/index.js',
  'form-renderer/dist/analysis/index.js',
  'locale/dist/index.js',
  'process-engine/dist/index.js',
  'workflow-designer/dist/engines/index.js',
]

/** @param {string} entry */
async function fault(entry) {
  try {
    const loaded = await import(pathToFileURL(join(root, 'packages', entry)).href)
    return Object.keys(loaded).length ? undefined : `${entry}: 没有导出`
  } catch (error) {
    return `${entry}: ${error instanceof Error ? error.message : String(error)}`
  }
}

const faults = (await Promise.all(entries.map(fault))).filter((text) => text !== undefined)
if (faults.length) {
  console.error(faults.join('\n'))
  process.exit(1)
}
