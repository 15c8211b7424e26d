import type { Message } from '@sc/locale'
import { nodeOf } from '@sc/process-engine'
import { say } from '../../locale/say.ts'
import { applicantsPermissions, isClosed } from './applicantsFields.ts'
import type { Fields } from './askedFields.ts'
import { askedFieldsOf } from './askedNames.ts'
import type { DrawnProcess } from './askedNames.ts'
import { enteredWithout, openedAt } from './openedAt.ts'

/** A place that asks for a field of which some or all applications hold no more than the form gives it. */
export interface UnfilledField {
  nodeId: string
  words: Message
}

/** Fields that the process keeps from applicants and opens to nobody: what stands in the form decides for every application. */
export function presetFields({ xml, model, reviewers }: DrawnProcess, fields: Fields): UnfilledField[] {
  const theirs = applicantsPermissions(xml, model, reviewers)
  const opened = openedAt({ xml, model, reviewers })
  return [...askedFieldsOf(model, reviewers)].flatMap(([name, places]) => {
    const field = fields.get(name)
    if (!field?.preset || opened.has(name) || !isClosed(theirs[name])) return []
    const [{ nodeId, words: place }] = places as [(typeof places)[number]]
    return { nodeId, words: say.asking.preset({ place, field: field.name || name }) }
  })
}

/** Fields that are looked at one by one; each is a search of the whole process, and people open some dozens. */
const MOST = 100

/** Where a way leads around every step at which somebody fills a field in that the process asks for: it is empty there. */
export function lateFields(process: DrawnProcess, fields: Fields): UnfilledField[] {
  const { xml, model, reviewers } = process
  const theirs = applicantsPermissions(xml, model, reviewers)
  const asked = askedFieldsOf(model, reviewers)
  const opened = [...openedAt(process)].flatMap(([name, openers]) => {
    const [field, places] = [fields.get(name), asked.get(name)]
    const closed = theirs[name] ? isClosed(theirs[name]) : field?.disabled
    return field && places && closed && !field.preset && !field.scripted && field.never !== 'computed'
      ? { name, field, openers, places }
      : []
  })
  return opened.slice(0, MOST).flatMap(({ name, field, openers, places }) => {
    const early = enteredWithout(model, new Set(openers))
    const first = places.find(({ nodeId, entering }) => early.has(nodeId) && (entering || !openers.includes(nodeId)))
    if (!first) return []
    const steps = openers.map((id) => nodeOf(model, id).name || id)
    return [{ nodeId: first.nodeId, words: say.asking.late({ place: first.words, field: field.name || name, steps }) }]
  })
}
