import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** What is installed, built or printed, not written. */
const foreign = new Set(['node_modules', 'dist', 'data', 'coverage', 'storybook-static', 'test-results', 'playwright-report'])

/**
 * The files people write, found without git, which a machine that only runs the tests may lack.
 * @param {string} folder from the root
 * @param {RegExp} pattern of the file's name
 * @returns {string[]} paths from the root, with slashes
 */
export function sourceFiles(folder, pattern) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return foreign.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(path, pattern)
    return pattern.test(entry.name) ? [path] : []
  })
}
