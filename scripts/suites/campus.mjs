import { existsSync } from 'node:fs'
import { run } from '../process/run.mjs'
import { playwrightOnPostgres, withoutBrowser } from './suites.mjs'

/** What the suite runs, and the Debian package that brings it. */
const programs = [
  { path: '/usr/lib/python3/dist-packages/cas_server/__init__.py', name: 'python3-django-cas-server' },
  { path: '/usr/lib/apache2/modules/mod_auth_cas.so', name: 'libapache2-mod-auth-cas' },
  { path: '/usr/sbin/apache2', name: 'apache2-bin' },
  { path: '/usr/bin/openssl', name: 'openssl' },
]
const missing = () => programs.filter(({ path }) => !existsSync(path)).map(({ name }) => name)

/**
 * The product among the programs of a campus that nobody here wrote: it signs people in through Debian's CAS server,
 * and its own development provider serves Debian's CAS client.
 * @param {import('./suites.mjs').Context} context
 * @returns {Promise<import('./suites.mjs').Result>}
 */
export async function campus(context) {
  if (!context.chromium) return withoutBrowser()
  const installation = missing().length > 0 ? await install(context) : ''
  const absent = missing()
  if (absent.length > 0)
    return { passed: 0, failed: 0, skipped: 1, output: installation, note: `已跳过（skipped）：没有 ${absent.join('、')}` }
  // Several servers share a database, which the embedded one cannot be.
  return playwrightOnPostgres('campus', 'campus', context)
}

/**
 * Only where apt is, and may be used.
 * @param {import('./suites.mjs').Context} context
 * @returns {Promise<string>} what apt said
 */
async function install({ env, report }) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return ''
  const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, onLine: report, timeout: 10 * 60_000 }
  const updated = await run('apt-get', ['update', '-q'], apt)
  const installed = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...programs.map(({ name }) => name)], apt)
  return updated.output + installed.output
}
