import { Worker } from 'node:worker_threads'
import type { ScriptFact } from '@sc/api-client/contract'
import { FewAtOnce } from '../FewAtOnce.ts'
import { BusinessError } from '../http/errors.ts'
import { say } from '../locale/say.ts'
import { timeZone } from '../time.ts'

/** A script works out a value or a list: measured, 0.4 ms. What takes longer, or more, goes round in circles. */
const LIMITS = { ms: 100, stack: 512 * 1024, characters: 200_000 }
const BYTES = 16 * 1024 * 1024
/** Beyond this the thread itself does not answer: what the engine does in one step, as looking through a list of four billion, is not interrupted. */
const LONGEST_MS = 2_000
const KEPT_MS = 60_000
/** A busy machine takes seconds to begin a thread. */
const LONGEST_START_MS = 30_000

/** NUL, and half of a character, as JSON writes them: no database takes them. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i

/** What a script can name besides the language. */
export interface Given {
  user: Readonly<Record<ScriptFact, string | number>>
  /** The day, `2026-09-01`, and the moment, `2026-09-01 08:30:00`, by the campus's clock. */
  today: string
  now: string
}

/** What the thread begins with. */
export interface Surroundings {
  /** Memory of a script. */
  bytes: number
  /** Where its days begin and end. */
  timeZone: string
}

/** What the thread is asked. */
export interface Asked {
  expression: string
  given: Given
  limits: typeof LIMITS
}

/** What it answers: JSON, empty of nothing. */
export type Answer = { json: string } | { problem: 'failed' | 'slow' | 'large'; reason: string }

/** One after the other, for everybody: each may take a tenth of a second. */
const turns = new FewAtOnce({ atOnce: 1, queue: 200, full: () => new BusinessError(say.script.busy()) })

const RUNNER = new URL('./runner/thread.js', import.meta.url)

/** Answers once it has told that it is ready. */
let runner: { worker: Worker; isReady: boolean } | undefined
let idle: ReturnType<typeof setTimeout> | undefined

/**
 * The value of a script's last statement, as JSON can hold it. It runs in a sandbox of its own: no input, no output, a tenth of
 * a second, 16 MB.
 * @throws BusinessError where it fails, takes longer, or answers with more than 200,000 characters
 */
export async function runScript(expression: string, given: Given): Promise<unknown> {
  const answer = await turns.run(() => ask({ expression, given, limits: LIMITS }))
  if ('json' in answer) {
    if (UNSTORABLE.test(answer.json)) throw new BusinessError(say.script.unstorable())
    return answer.json === '' ? null : (JSON.parse(answer.json) as unknown)
  }
  switch (answer.problem) {
    case 'slow':
      throw new BusinessError(say.script.tooSlow({ ms: LIMITS.ms }))
    case 'large':
      throw new BusinessError(say.script.tooLarge({ most: LIMITS.characters }))
    case 'failed':
      throw new BusinessError(say.script.failed({ reason: answer.reason }))
  }
}

function begin(): { worker: Worker; isReady: boolean } {
  const workerData: Surroundings = { bytes: BYTES, timeZone: timeZone() }
  const worker = new Worker(RUNNER, { workerData })
  // What goes wrong while nobody waits ends it alone; and nothing waits for it once the server is to end.
  worker.on('error', dismiss).unref()
  return { worker, isReady: false }
}

function dismiss(): void {
  const gone = runner
  runner = undefined
  void gone?.worker.terminate()
}

async function ask(asked: Asked): Promise<Answer> {
  clearTimeout(idle)
  const current = (runner ??= begin())
  const { worker } = current
  const answer = await new Promise<Answer>((resolve) => {
    const end = (told: Answer) => {
      clearTimeout(timer)
      worker.off('message', heard).off('error', failed).off('exit', ended)
      resolve(told)
    }
    const broken = (reason: string) => {
      dismiss()
      end({ problem: 'failed', reason })
    }
    const failed = (error: unknown) => broken(String(error))
    const ended = () => broken('the thread ended')
    const tooLong = () => {
      dismiss()
      end({ problem: 'slow', reason: '' })
    }
    const heard = (told: Answer | 'ready') => {
      if (told !== 'ready') return end(told)
      current.isReady = true
      clearTimeout(timer)
      timer = setTimeout(tooLong, LONGEST_MS)
    }
    let timer = setTimeout(tooLong, current.isReady ? LONGEST_MS : LONGEST_START_MS)
    worker.on('message', heard).on('error', failed).on('exit', ended).postMessage(asked)
  })
  if (runner === current) idle = setTimeout(dismiss, KEPT_MS).unref()
  return answer
}
