import type { Problem } from '@sc/expression'
import type { Message } from '@sc/locale'
import type { CompileIssue, ExpressionFault, Incident, IncidentCode, Unsupported } from '@sc/process-engine'
import { MAX_OPEN } from '../../engine/WorkflowEngine.ts'
import { readCarried } from '../../locale/carried.ts'
import { say } from '../../locale/say.ts'

/** What the engine and the expression language report by code, in the words of the people who draw processes. */

export function issueText({ code, message, size, bound, expressions, character }: CompileIssue): Message {
  switch (code) {
    case 'character':
      return say.engine.foreignCharacter(character ?? { line: 1, written: '', attribute: null })
    case 'tooLarge':
      return say.engine.tooLarge({ counted: size && bound ? { size, bound } : null })
    case 'expressionsTooLong':
      return say.engine.expressionsTooLong({ counted: expressions ?? null })
    default:
      return say.engine.issue({ code, message })
  }
}

/** Which element of a process is meant, by what people and the file call it. */
export const placeText = ({ bpmnType, name, id }: { bpmnType: string; name: string; id: string }): Message =>
  say.engine.place({ type: bpmnType, name, id })

const HOLDERS: readonly string[] = ['bpmn:SubProcess', 'bpmn:AdHocSubProcess', 'bpmn:Transaction']

export const unsupportedText = ({ reason, bpmnType, elementId, detail, fault }: Unsupported, name: string): Message =>
  say.engine.unsupported({
    reason,
    place: placeText({ bpmnType, name, id: elementId }),
    detail: fault ? faultText(fault) : detail,
    holds: HOLDERS.includes(bpmnType),
  })

/** An expression with what is wrong with it. */
function faultText({ text, code, position }: ExpressionFault): Message {
  // Of a call the place is where its name begins.
  const name = /^[\w$]*/.exec(text.slice(position))?.[0] ?? ''
  const problem = codeText({ code, position, name })
  // A countersign may have nothing that says whom it asks.
  return text === '' ? problem : say.engine.inExpression({ text, problem })
}

export function problemText({ kind, name, position }: Problem): Message {
  switch (kind) {
    case 'unknownName':
      return say.engine.unknownName({ name: name ?? '' })
    default:
      return codeText({ code: kind, position, name: name ?? '' })
  }
}

function codeText({ code, position, name }: Omit<ExpressionFault, 'text'> & { name: string }): Message {
  switch (code) {
    case 'unknownFunction':
    case 'function':
      return say.engine[code]({ name })
    case 'syntax':
    case 'forbidden':
      return say.engine[code]({ at: position + 1 })
    case 'limit':
    case 'noCount':
    case 'noCollection':
      return say.engine[code]()
  }
}

/** How much of one application is open at once. */
export const AT_MOST = say.engine.atMost({ most: MAX_OPEN })

/** Why a task is an incident: neither its approvers nor an administrator are there. */
export const nobodyAt = ({ id, name }: { id: string; name: string }, why: Message | null = null): Message =>
  say.engine.nobodyAt({ node: name || id, why })

/** For the trail: what happened, and the engine's own detail for whoever mends it. */
export const incidentText = ({ code, message, fault }: Incident): Message =>
  say.engine.incident({ code, detail: fault ? faultText(fault) : detailOf(code, message), most: MAX_OPEN })

/** Of these the code says all that there is to say. */
const SAID: readonly IncidentCode[] = ['noFlow', 'stuckJoin', 'endless', 'tooMany']

/** What this server gave the engine itself; all else are the engine's own words, with texts of the file in them. */
const GIVEN: readonly IncidentCode[] = ['nobody', 'listener', 'service']

function detailOf(code: IncidentCode, text: string): Message | string | null {
  if (SAID.includes(code)) return null
  const carried = GIVEN.includes(code) ? readCarried(text) : undefined
  if (!carried) return text
  return carried.before ? say.engine.detail({ where: carried.before, what: carried.message }) : carried.message
}
