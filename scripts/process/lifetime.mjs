import { readFileSync } from 'node:fs'

/**
 * Calls `stop` once, when the user or the system asks us to end. `npm start` puts npm between us and
 * whoever ends it, and npm may die without passing that on: then our ancestry changes, which is the
 * only sign we get. Started directly, we may outlive our parent (nohup, a service manager).
 * @param {(reason: NodeJS.Signals | 'orphaned') => void} stop
 */
export function onEnd(stop) {
  let asked = false
  /** @param {NodeJS.Signals | 'orphaned'} reason */
  const once = (reason) => {
    if (asked) return
    asked = true
    clearInterval(watch)
    stop(reason)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => once(signal))
  const before = ancestry()
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && ancestry() !== before) once('orphaned')
  }, 1000)
  watch.unref()
}

/**
 * Our parent, and where that is the `sh -c` which npm starts scripts by, npm above it: such a shell
 * lives on when npm is killed. Shells other than dash become the command, and npm is our parent.
 */
function ancestry() {
  const parent = process.ppid
  const { name, parent: grandparent } = linuxProcess(parent)
  return name === 'sh' || name === 'dash' ? `${parent} ${grandparent}` : String(parent)
}

/**
 * @param {number} pid
 * @returns {{ name?: string, parent?: string }} nothing on systems without /proc
 */
function linuxProcess(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent }
  } catch {
    return {}
  }
}
