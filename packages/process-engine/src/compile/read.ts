/// <reference path="./moddle.d.ts" />
import { BpmnModdle } from 'bpmn-moddle'
import type { ModdleElement } from 'bpmn-moddle'
import { CompileError } from '../errors.ts'
import type { CompileIssue } from '../errors.ts'
import { tightAttributes } from './tightAttributes.ts'

/** Parts of a diagram's drawing: their faults do not touch what runs. */
const DRAWING = /^unparsable content <\/?(\w+:)?(BPMN(Diagram|Plane|Shape|Edge|Label|LabelStyle)|Bounds|waypoint|Font|extension)\b/

/** The process that will run, and the ids of the others in the file. */
export interface ReadFile {
  readonly process: ModdleElement
  readonly otherProcesses: readonly string[]
}

/**
 * Reads the file and picks the process: the first marked executable, else the first with a start event.
 * @throws CompileError for malformed XML, elements that cannot be read, and a file without a process
 */
export async function readFile(xml: string): Promise<ReadFile> {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(tightAttributes(xml)).catch((cause: unknown) => {
    const message = firstLine(cause instanceof Error ? cause.message : String(cause))
    throw new CompileError([{ code: 'xml', message }], { cause })
  })
  const unread = warnings
    .filter(({ message }) => message.startsWith('unparsable content') && !DRAWING.test(message))
    .map(({ message }): CompileIssue => ({ code: 'missingElement', message: message.replace(/\s*\n\s*/g, ', ') }))
  if (unread.length > 0) throw new CompileError(unread)

  const processes = elements(rootElement.rootElements).filter((element) => element.$instanceOf('bpmn:Process'))
  const process =
    processes.find((candidate) => candidate.isExecutable === true && hasStart(candidate)) ??
    processes.find(hasStart) ??
    processes[0]
  if (!process) throw new CompileError([{ code: 'noProcess', message: 'the file has no process' }])
  const others = processes.filter((other) => other !== process).map((other) => other.id ?? '')
  return { process, otherProcesses: others }
}

/** Attributes for each element that a file may have: what designers draw has five. */
const ATTRIBUTES = 10

/** @throws CompileError for a text with more start tags, or with far more attributes than so many would have */
export function refuseLarge(xml: string, maxElements: number): void {
  const size = { elements: 0, attributes: 0, maxElements, maxAttributes: ATTRIBUTES * maxElements }
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    const next = xml.charCodeAt(at + 1)
    // `/`, `!` and `?` begin what is no element.
    if (next !== 47 && next !== 33 && next !== 63) size.elements++
  }
  // Also those of conditions and texts: no attribute is without.
  for (let at = xml.indexOf('='); at >= 0; at = xml.indexOf('=', at + 1)) size.attributes++
  if (size.elements <= maxElements && size.attributes <= size.maxAttributes) return
  const message = `${size.elements} elements and ${size.attributes} attributes, where ${maxElements} and ${size.maxAttributes} are allowed`
  throw new CompileError([{ code: 'tooLarge', message, size }])
}

/** A property that holds elements, or nothing. */
export function elements(property: unknown): readonly ModdleElement[] {
  return Array.isArray(property) ? (property as ModdleElement[]) : []
}

function hasStart(process: ModdleElement): boolean {
  return elements(process.flowElements).some((element) => element.$type === 'bpmn:StartEvent')
}

function firstLine(message: string): string {
  return message.replace(/\s*\n\s*/g, ', ')
}
