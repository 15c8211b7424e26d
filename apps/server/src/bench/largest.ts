import { MAX_ELEMENTS, MAX_EXPRESSIONS } from '../engine/WorkflowEngine.ts'
import { chain, element, end, flow, processXml, start, userTask } from '../test/bpmn.ts'

/** What a person might have written: half of it Chinese, half of it what designs are made of; no two parts alike. */
const WORDS = ['第二课堂', '学院审核', '志愿服务', 'formField', '"type":"input","name":', '<p style="color:#333">', '0123456789']

/** So many bytes of text in UTF-8, or a few less; another one for each seed. */
export function textOf(bytes: number, seed: number): string {
  const parts: string[] = []
  let state = seed
  for (let left = bytes - 24; left > 0;) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    const word = WORDS[(state >> 8) % WORDS.length]
    if (word === undefined) throw new Error('there is no such word')
    const part = `${word}${(state >> 4) % 1000}`
    parts.push(part)
    left -= Buffer.byteLength(part)
  }
  return parts.join('')
}

/** What the contract takes of a design or a draft, and of a submission; a case that asks for more is refused, and ends the run. */
export const LARGEST = 5_000_000
const SUBMISSION = 1_000_000

const FIELDS = 60
const name = (at: number) => `t${at}`
/** A text of one field is checked whole: as much as all of them together may have. */
const PER_FIELD = Math.floor((SUBMISSION * 0.97) / FIELDS)

const textarea = (at: number, options: Record<string, unknown> = {}) => ({
  type: 'textarea',
  name: `说明${at}`,
  key: `k${at}`,
  model: name(at),
  icon: '',
  options: { maxlength: PER_FIELD, ...options },
  rules: [],
})

/** A form that takes a megabyte. */
export const wordyDesign = JSON.stringify({ list: Array.from({ length: FIELDS }, (_, at) => textarea(at)) })

/** A megabyte that it takes. */
export const wordyValues = (seed: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: FIELDS }, (_, at) => [name(at), textOf(PER_FIELD - 800, seed * FIELDS + at)]))

/** As large as a design may be, of as many fields as people make; another one for each seed. */
export function largestDesign(seed: number): string {
  const COUNT = 1500
  const room = Math.floor((LARGEST * 0.98) / COUNT) - 200
  return JSON.stringify({
    list: Array.from({ length: COUNT }, (_, at) => textarea(at, { placeholder: plain(textOf(room, seed * COUNT + at)) })),
  })
}

/** Without quotes, whose escapes would take room. */
const plain = (text: string) => text.replaceAll('"', '')

/** A chain of tasks with as many elements as may be deployed. */
export function largestProcess(key: string): string {
  // A task and the flow to it; the rest is definitions, process, start, end and a flow.
  const tasks = Array.from({ length: (MAX_ELEMENTS - 10) / 2 }, (_, at) => `u${at}`)
  const drawn = tasks.map((id, at) => userTask(id, `审批${at}`, 'flowable:candidateGroups="school_auditor"'))
  return processXml(key, start, ...drawn, end, ...chain('start', ...tasks, 'end'))
}

/** A gateway with as many ways as may be deployed, whose conditions are together as long as may be, each nested; others for each seed. */
export function wordiestProcess(key: string, seed: number): string {
  // A way is a flow and its condition.
  const COUNT = MAX_ELEMENTS / 2 - 10
  const length = Math.floor(MAX_EXPRESSIONS / COUNT)
  const condition = (at: number) => {
    const asked = `(itemHours>${seed * COUNT + at})`
    return `\${${asked.padStart(length - 3, '!')}}`
  }
  const ways = Array.from({ length: COUNT }, (_, at) => flow('gate', 'end', condition(at)).replace('id="gate_to_end"', `id="way${at}"`))
  const review = userTask('review', '审批', 'flowable:candidateGroups="school_auditor"')
  return processXml(
    key,
    start,
    review,
    element('exclusiveGateway', 'gate', 'default="gate_to_end"'),
    end,
    ...chain('start', 'review', 'gate', 'end'),
    ...ways,
  )
}
