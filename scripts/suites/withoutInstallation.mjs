/** What is told to tests and tools, and not to a server. */
const OF_TOOLS = /^SC_(CHROMIUM|BENCH|TEST_|E2E_)/

/**
 * The environment without the settings of a server: who runs the tests where those of the school are set, as for a backup, lends
 * its database to none of the servers that tests start.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutInstallation(env) {
  const isSetting = (/** @type {string} */ name) =>
    name === 'DATABASE_URL' || name === 'HOST' || name === 'PORT' || (name.startsWith('SC_') && !OF_TOOLS.test(name))
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isSetting(name)))
}
