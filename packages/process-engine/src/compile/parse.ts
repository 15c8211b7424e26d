/// <reference path="./moddle.d.ts" />
import { BpmnModdle } from 'bpmn-moddle'
import type { ModdleElement } from 'bpmn-moddle'
import { Reader } from 'moddle-xml'
import type { Context } from 'moddle-xml'
import { CompileError } from '../errors.ts'
import type { CompileIssue } from '../errors.ts'
import { readableNumbers } from './characters.ts'
import { tightAttributes } from './tightAttributes.ts'

/** Parts of a diagram's drawing: their faults do not touch what runs. */
const DRAWING = /^unparsable content <\/?(\w+:)?(BPMN(Diagram|Plane|Shape|Edge|Label|LabelStyle)|Bounds|waypoint|Font|extension)\b/

/** References for each element of a file: a flow has two, most have none. One node may be given them all, by an attribute. */
const REFERENCES = 2

/** Characters that are walked through to tell where faults are, in a fifth of a second: hundreds of faults of usual files. */
const WALKED = 200_000_000

/** Beginning a line takes as long as so many characters. */
const LINE = 40

/**
 * The elements of a file. moddle reads on behind each fault and walks from the beginning of the text to it, to tell its
 * line; a text of a few megabytes can have a million. With `maxElements`, it reads on for as long as this takes no time
 * to speak of, and refuses the file for what was found until then.
 * @throws CompileError for malformed XML and elements that cannot be read
 */
export async function parseFile(xml: string, maxElements = Infinity): Promise<ModdleElement> {
  const model = new BpmnModdle()
  const reader = new Reader({ model, lax: true })
  const root = reader.handler('bpmn:Definitions')
  const maxFaults = maxElements === Infinity ? Infinity : WALKED / (xml.length + LINE * linesOf(xml))
  const endless = new Error('the file has too many faults')
  const found: string[] = []
  let faults = 0
  let references = 0
  const watched = (context: Context): Context => {
    const { addWarning, addReference } = context
    context.addWarning = (warning) => {
      addWarning.call(context, warning)
      if (!warning.message.startsWith('unparsable content')) return
      if (!DRAWING.test(warning.message)) found.push(warning.message)
      if (++faults >= maxFaults) throw endless
    }
    context.addReference = (reference) => {
      if (++references > REFERENCES * maxElements) throw new Error('too many references')
      addReference.call(context, reference)
    }
    return context
  }
  // The reader makes a context for itself and tells it to nobody but this handler.
  let kept = root.context
  Object.defineProperty(root, 'context', {
    get: () => kept,
    set: (context: Context) => {
      kept = watched(context)
    },
  })

  const read = await reader.fromXML(tightAttributes(readableNumbers(xml)), root).catch((cause: unknown) => {
    if (cause === endless && found.length > 0) return null
    const message = oneLine(cause instanceof Error ? cause.message : String(cause))
    throw new CompileError([{ code: 'xml', message }], { cause })
  })
  if (found.length > 0 || !read)
    throw new CompileError(found.map((message): CompileIssue => ({ code: 'missingElement', message: oneLine(message) })))
  return read.rootElement
}

function linesOf(xml: string): number {
  let count = 1
  for (let at = xml.indexOf('\n'); at >= 0; at = xml.indexOf('\n', at + 1)) count++
  return count
}

/** Of a message, which may quote the whole file: how it begins, and how it ends. */
const BEGINS = 200
const ENDS = 300

function oneLine(message: string): string {
  const short = message.length > BEGINS + ENDS ? `${message.slice(0, BEGINS)} … ${message.slice(-ENDS)}` : message
  return short.replace(/\s*\n\s*/g, ', ')
}
