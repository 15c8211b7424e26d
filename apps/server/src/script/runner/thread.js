import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, shouldInterruptAfterDeadline } from 'quickjs-emscripten-core'
import { parentPort } from 'node:worker_threads'

/** @typedef {import('../runScript.ts').Asked} Asked */
/** @typedef {import('../runScript.ts').Answer} Answer */

/** @type {Promise<import('quickjs-emscripten-core').QuickJSWASMModule> | undefined} */
let engine

/**
 * Runs in an engine within WebAssembly that is new for each script: it has the language and what it is given, and nothing of
 * this process.
 * @param {Asked} asked @returns {Promise<Answer>}
 */
async function run({ expression, given, limits }) {
  const quick = await (engine ??= newQuickJSWASMModuleFromVariant(variant))
  const runtime = quick.newRuntime()
  runtime.setMemoryLimit(limits.bytes)
  runtime.setMaxStackSize(limits.stack)
  const deadline = Date.now() + limits.ms
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(deadline))
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
    if ('error' in told) return { problem: Date.now() > deadline ? 'slow' : 'failed', reason: saidOf(told.error) }
    return told.text.length > limits.characters ? { problem: 'large', reason: '' } : { json: told.text }
  } finally {
    context.dispose()
    runtime.dispose()
  }
}

/** @param {unknown} error @returns what it says, without where: the place is in the engine */
function saidOf(error) {
  const { name, message } = /** @type {{ name?: unknown, message?: unknown }} */ (typeof error === 'object' && error !== null ? error : {})
  const said = typeof message === 'string' ? `${typeof name === 'string' ? `${name}: ` : ''}${message}` : String(error)
  return said.slice(0, 300)
}

parentPort?.on('message', async (/** @type {Asked} */ asked) => {
  /** @type {Answer} */
  const answer = await run(asked).catch((error) => {
    // What ran out of its memory leaves the engine as it should not be used again.
    engine = undefined
    return { problem: /** @type {const} */ ('failed'), reason: saidOf(error) }
  })
  parentPort?.postMessage(answer)
})
