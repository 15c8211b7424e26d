import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import { parentPort, workerData } from 'node:worker_threads'

/** @typedef {import('../runScript.ts').Asked} Asked */
/** @typedef {import('../runScript.ts').Answer} Answer */
/** @typedef {import('../runScript.ts').Surroundings} Surroundings */

const { bytes, timeZone } = /** @type {Surroundings} */ (workerData)

/** As WebAssembly counts memory. */
const PAGE = 65_536
/** What the engine begins with, for itself and for its stack. */
const OWN_PAGES = 256

// The engine's own limit is for what is asked for at once: it counts nothing together, and a list of buffers took two gigabytes.
const bounded = newVariant(variant, {
  wasmMemory: async () => new WebAssembly.Memory({ initial: OWN_PAGES, maximum: OWN_PAGES + bytes / PAGE }),
})

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

// The engine asks this thread how far clocks are from UTC, and the machine's are not the campus's.
Date.prototype.getTimezoneOffset = function () {
  const wall = Date.parse(`${clock.format(this).replace(' ', 'T')}Z`)
  return (Math.floor(this.getTime() / 1000) * 1000 - wall) / 60_000
}

/** @type {Promise<import('quickjs-emscripten-core').QuickJSWASMModule> | undefined} */
let engine

/**
 * Runs in an engine within WebAssembly that is new for each script: it has the language and what it is given, and nothing of
 * this process.
 * @param {Asked} asked @returns {Promise<Answer>}
 */
async function run({ expression, given, limits }) {
  const quick = await (engine ??= newQuickJSWASMModuleFromVariant(bounded))
  const runtime = quick.newRuntime()
  runtime.setMaxStackSize(limits.stack)
  const isOver = stopwatch(limits.ms)
  runtime.setInterruptHandler(isOver)
  const context = runtime.newContext()
  /** @param {string} code @returns {{ text: string } | { error: unknown }} */
  const evaluated = (code) => {
    const result = context.evalCode(code)
    if (result.error) {
      const error = context.dump(result.error)
      result.error.dispose()
      return { error }
    }
    const text = context.typeof(result.value) === 'string' ? context.getString(result.value) : ''
    result.value.dispose()
    return { text }
  }
  try {
    // Before the script can change what these are.
    evaluated(`const { user, today, now } = ${JSON.stringify(given)}; globalThis.__told = JSON.stringify`)
    // Indirect, so that it answers with the value of its last statement.
    const told = evaluated(`__told((0, eval)(${JSON.stringify(expression)})) ?? ''`)
    if ('error' in told) return { problem: isOver() ? 'slow' : 'failed', reason: saidOf(told.error) }
    return told.text.length > limits.characters ? { problem: 'large', reason: '' } : { json: told.text }
  } finally {
    context.dispose()
    runtime.dispose()
  }
}

/**
 * Tells when so many milliseconds are over, by the clock and of the processors' time: what waits because the machine is busy goes
 * round in no circle.
 * @param {number} ms
 */
function stopwatch(ms) {
  const [began, used] = [performance.now(), process.cpuUsage()]
  return () => {
    if (performance.now() - began <= ms) return false
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1000 > ms
  }
}

/** @param {unknown} error @returns what it says, without where: the place is in the engine */
function saidOf(error) {
  const { name, message } = /** @type {{ name?: unknown, message?: unknown }} */ (typeof error === 'object' && error !== null ? error : {})
  const said = typeof message === 'string' ? `${typeof name === 'string' ? `${name}: ` : ''}${message}` : String(error)
  return said.slice(0, 300)
}

// Whoever waits for an answer does not count what this thread takes to begin.
void (engine = newQuickJSWASMModuleFromVariant(bounded)).then(() => parentPort?.postMessage('ready'))

parentPort?.on('message', async (/** @type {Asked} */ asked) => {
  /** @type {Answer} */
  const answer = await run(asked).catch((error) => {
    // What ran out of its memory leaves the engine as it should not be used again.
    engine = undefined
    return { problem: /** @type {const} */ ('failed'), reason: saidOf(error) }
  })
  parentPort?.postMessage(answer)
})
