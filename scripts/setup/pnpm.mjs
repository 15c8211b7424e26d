import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { run } from '../process/run.mjs'
import { manifest } from '../root.mjs'
import { SetupError } from '../process/setupError.mjs'

/**
 * Brings the pnpm that `packageManager` names and answers an environment in which `pnpm` is that
 * one. npx is asked once: turbo and every later call find pnpm on PATH.
 * @param {{ offline: boolean }} options offline: look at npm's cache first (a stalled network costs a minute)
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function bringPnpm({ offline }) {
  const env = {
    ...process.env,
    STORYBOOK_DISABLE_TELEMETRY: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    // What programs say is kept in files and shown only when they fail.
    NO_COLOR: '1',
    ...(offline ? { npm_config_prefer_offline: 'true' } : {}),
  }
  const [command, first] = npx()
  const asked = await run(command, [...first, '-y', `--package=${pnpmVersion()}`, '--', 'node', '-p', 'process.env.PATH'], {
    env,
    timeout: 5 * 60_000,
  })
  const path = asked.stdout.trim().split('\n').pop()
  if (asked.code !== 0 || !path) {
    throw new SetupError(`取不到 ${pnpmVersion()}：请检查网络与 npm 镜像设置（npm config get registry）。`, asked.output)
  }
  return { ...env, PATH: path }
}

/** `pnpm@x.y.z`, without the hash that corepack may append. */
export function pnpmVersion() {
  return manifest.packageManager.replace(/\+.*$/, '')
}

/**
 * npx of the npm that runs us; that it is started through node spares a shell on Windows.
 * @returns {[string, string[]]}
 */
function npx() {
  const npm = process.env.npm_execpath ?? ''
  const beside = join(dirname(npm), 'npx-cli.js')
  return basename(npm) === 'npm-cli.js' && existsSync(beside) ? [process.execPath, [beside]] : ['npx', []]
}
