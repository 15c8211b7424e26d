import { spawn } from 'node:child_process'
import { root } from '../root.mjs'

const windows = process.platform === 'win32'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [onLine] every line of stdout and stderr, as it comes
 * @property {number} [timeout] milliseconds; the whole process group is ended then
 * @property {number} [uid] account to run as, where we are root
 * @property {number} [gid]
 */

/**
 * Runs a program to its end in a process group of its own and never rejects: a program that cannot
 * be started answers code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string, timedOut: boolean }>}
 */
export function run(command, args, { cwd = root, env = process.env, onLine, timeout, uid, gid } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { cwd, env, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let output = ''
    let timedOut = false
    const timer = timeout
      ? setTimeout(() => {
          timedOut = true
          signalGroup(child, 'SIGKILL')
        }, timeout)
      : undefined
    const lines = onLine ? lineReader(onLine) : undefined
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text
      output += text
      lines?.(text)
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
      lines?.(text)
    })
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer)
      resolve({ code, stdout, output, timedOut })
    }
    child.once('error', (error) => {
      output += error.message
      end(127)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/**
 * Starts a program in a process group of its own, so that its descendants can be ended with it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options) {
  // npm's and pnpm's commands are .cmd files on Windows, which only a shell starts.
  const child = spawn(command, args, { ...options, detached: !windows, shell: windows && command !== process.execPath })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Ends everything that is still running: politely, and after `patience` milliseconds for good.
 * @param {number} [patience]
 */
export async function endAll(patience = 10_000) {
  const children = [...running]
  const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))))
  for (const child of children) signalGroup(child, 'SIGTERM')
  const timer = setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }, patience)
  await ended
  clearTimeout(timer)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (!child.pid) return
  try {
    process.kill(windows ? child.pid : -child.pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

/** @param {(line: string) => void} onLine */
function lineReader(onLine) {
  let rest = ''
  return (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}
