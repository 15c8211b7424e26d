import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * What stands in the way in the environment of whoever starts us, in words, or undefined. Asked before any work: npm
 * would tell it minutes later, and in other words.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ installed: boolean }} options installed: pnpm has nothing to fetch any more
 */
export function environmentProblem(env, { installed }) {
  return timeZoneProblem(env.SC_TIME_ZONE) ?? homeProblem(env, installed)
}

/**
 * @param {string | undefined} zone SC_TIME_ZONE as given
 * @returns {string | undefined}
 */
function timeZoneProblem(zone) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return `SC_TIME_ZONE=${zone} 不是时区名，应写作 Asia/Shanghai 这样的名称；不设置即为 Asia/Shanghai。`
  }
}

/**
 * npm keeps what it fetches in its cache; pnpm keeps its own below the home directory, or where XDG_DATA_HOME says.
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} installed
 * @returns {string | undefined}
 */
function homeProblem(env, installed) {
  const home = homedir()
  const needed = [env.npm_config_cache || join(home, '.npm'), ...(installed || env.XDG_DATA_HOME ? [] : [home])]
  for (const directory of needed) {
    const code = writeError(directory)
    if (code)
      return `不能写入 ${directory}（${code}），npm 和 pnpm 要在这里存放下载的内容。请换一个可写的主目录：HOME=/tmp/sc-home npm start`
  }
}

/**
 * Writes there, as nothing else tells for sure whether one may.
 * @param {string} directory
 * @returns {string | undefined} the system's error code
 */
function writeError(directory) {
  try {
    makeFolder(directory)
    rmdirSync(mkdtempSync(join(directory, '.sc-')))
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/**
 * One by one: Node's own `recursive` tries for ever below a folder that takes no others and says ENOENT, as /proc does.
 * @param {string} directory
 */
function makeFolder(directory) {
  if (existsSync(directory)) return
  if (dirname(directory) !== directory) makeFolder(dirname(directory))
  mkdirSync(directory)
}
