import { existsSync } from 'node:fs'
import { run } from '../process/run.mjs'

/** The first that is there: one without a window of its own costs a journey a tenth less. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium that is on this machine: the one named by SC_CHROMIUM, the system's, Playwright's own.
 * @param {NodeJS.ProcessEnv} env with pnpm on PATH
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium(env) {
  const named = process.env.SC_CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return installed.find((path) => existsSync(path)) ?? playwrightChromium(env)
}

/**
 * Installs a Chromium: Debian's with a Chinese font where we may, Playwright's otherwise.
 * @param {NodeJS.ProcessEnv} env with pnpm on PATH
 * @param {(line: string) => void} onLine
 * @returns {Promise<string | undefined>} its path, or undefined where neither can be had
 */
export async function installChromium(env, onLine) {
  const timeout = 10 * 60_000
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, onLine, timeout }
    await run('apt-get', ['update', '-q'], apt)
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'], apt)
    const path = await findChromium(env)
    if (path) return path
  }
  await run('pnpm', ['--filter', '@sc/e2e', 'exec', 'playwright', 'install', 'chromium'], { env, onLine, timeout })
  return findChromium(env)
}

/** @param {NodeJS.ProcessEnv} env */
async function playwrightChromium(env) {
  const print = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const asked = await run('pnpm', ['--filter', '@sc/e2e', 'exec', 'node', '-e', print], { env, timeout: 60_000 })
  const path = asked.stdout.trim()
  return path && existsSync(path) ? path : undefined
}
