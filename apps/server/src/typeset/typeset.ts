import { Worker } from 'node:worker_threads'
import { FewAtOnce } from '../FewAtOnce.ts'
import { BusinessError } from '../http/errors.ts'
import { say } from '../locale/say.ts'
import type { Seal } from './seal.ts'

/** A transcript of 300 records takes half a second, several together some; the first waits for the fonts as well. */
const LONGEST_MS = 120_000
/** Of what JavaScript holds there: parts that are joined. */
const MOST_MB = 512
/** So long it is kept for the next: whoever prints one transcript often prints another. */
const KEPT_MS = 60_000

/** One after the other: it uses all processors that there are. */
const turns = new FewAtOnce({ atOnce: 1, queue: 50, full: () => new BusinessError(say.transcript.busy()) })

/** What is printed of one student, as texts. */
export interface PrintedSheet {
  school: string
  title: string
  subtitle: string | null
  /** What it says of the student, each with its heading. */
  about: readonly (readonly [string, string])[]
  modules: readonly { name: string; sum: string; records: readonly (readonly string[])[] }[]
  proof: readonly string[]
  footer: string | null
  /** The address that verifies it, which is drawn as a QR code. */
  proves: string
  /** At the head of its further pages. */
  running: string
  code: string
}

/** What is printed together, of the same school and in the same language. */
export interface Sheets {
  title: string
  author: string
  lang: string
  region: string
  words: {
    columns: readonly string[]
    /** Around a page's number and that of all pages. */
    page: readonly [string, string, string]
    none: string
    qr: string
    seal: string
    missing: string
  }
  /** A drawing (SVG) beside who issues them; null of a school without. */
  seal: string | null
  sheets: readonly PrintedSheet[]
}

/** What the thread is asked; `tagged`: with what reads it out needs, which is three times as large. */
export type Task = (({ sheets: Sheets; tagged: boolean } | Joining) & { sign: Signing | null }) | Picture

/** A picture, by what its file is. */
interface Picture {
  picture: Uint8Array
  as: 'png' | 'jpg'
}

interface Joining {
  title: string
  author: string
  parts: readonly Uint8Array[]
}

/** What a file is signed with, and why. */
export interface Signing extends Pick<Seal, 'p12' | 'password'> {
  reason: string
}

/** How files are made; a `seal` signs them. */
export interface Making {
  tagged: boolean
  seal: Seal | null
}

export interface Typeset {
  pdf: Uint8Array
  /** Characters for which this machine has had no font so far, as `U+2B81D`: 〓 stands for them. */
  missing: readonly string[]
}

/** Whether a picture can be printed. */
interface Shown {
  shows: boolean
}

/** What the thread answers. */
export type Answer = Typeset | Shown | { problem: string; /** There is no compiler for this machine. */ unavailable?: true }

/** A PDF of these transcripts, each from a new page on. Made in a thread of its own, and never by more than it at once. */
export const typeset = (sheets: Sheets, { tagged, seal }: Making): Promise<Typeset> =>
  turns.run(() => made({ sheets, tagged, sign: signingWith(seal, sheets.title) }))

const signingWith = (seal: Seal | null, reason: string): Signing | null => seal && { p12: seal.p12, password: seal.password, reason }

/** One PDF of several. */
export const joined = async ({ seal, ...of }: Joining & Pick<Making, 'seal'>): Promise<Uint8Array> =>
  (await turns.run(() => made({ ...of, sign: signingWith(seal, of.title) }))).pdf

/** Whether a picture can be printed: it is read to its end. True where this machine prints nothing. */
export async function isPrintable(picture: Picture): Promise<boolean> {
  const answer = await turns.run(() => ask(picture))
  return 'unavailable' in answer || ('shows' in answer && answer.shows)
}

const SETTER = new URL('./setter/thread.js', import.meta.url)

let setter: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined

function begin(): Worker {
  const worker = new Worker(SETTER, { resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
  // What goes wrong while nobody waits ends it alone; and nothing waits for it once the server is to end.
  worker.on('error', dismiss).unref()
  return worker
}

/** Ends the thread; what it was doing is an answer that never comes. */
function dismiss(): void {
  const gone = setter
  setter = undefined
  void gone?.terminate()
}

async function made(task: Task): Promise<Typeset> {
  const answer = await ask(task)
  if ('pdf' in answer) return answer
  if ('unavailable' in answer) throw new BusinessError(say.transcript.unavailable())
  throw new Error(`nothing could be set: ${'problem' in answer ? answer.problem : 'a picture was asked for'}`)
}

async function ask(task: Task): Promise<Answer> {
  clearTimeout(idle)
  const answer = await answerOf((setter ??= begin()), task)
  if ('problem' in answer) dismiss()
  else idle = setTimeout(dismiss, KEPT_MS).unref()
  return answer
}

async function answerOf(worker: Worker, task: Task): Promise<Answer> {
  return new Promise<Answer>((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(timer)
      worker.off('message', end).off('error', failed).off('exit', ended)
      resolve(answer)
    }
    const failed = (error: unknown) => end({ problem: String(error) })
    const ended = () => end({ problem: 'the thread ended' })
    const timer = setTimeout(end, LONGEST_MS, { problem: 'it takes too long' })
    worker.on('message', end).on('error', failed).on('exit', ended).postMessage(task)
  })
}
