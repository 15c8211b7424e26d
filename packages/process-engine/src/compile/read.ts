import type { ModdleElement } from 'bpmn-moddle'
import { CompileError } from '../errors.ts'
import { parseFile } from './parse.ts'

/** The process that will run, and the ids of the others in the file. */
export interface ReadFile {
  readonly process: ModdleElement
  readonly otherProcesses: readonly string[]
}

/**
 * Reads the file and picks the process: the first marked executable, else the first with a start event.
 * @throws CompileError for malformed XML, elements that cannot be read, and a file without a process
 */
export async function readFile(xml: string, maxElements?: number): Promise<ReadFile> {
  const rootElement = await parseFile(xml, maxElements)
  const processes = elements(rootElement.rootElements).filter((element) => element.$instanceOf('bpmn:Process'))
  const process =
    processes.find((candidate) => candidate.isExecutable === true && hasStart(candidate)) ?? processes.find(hasStart) ?? processes[0]
  if (!process) throw new CompileError([{ code: 'noProcess', message: 'the file has no process' }])
  const others = processes.filter((other) => other !== process).map((other) => other.id ?? '')
  return { process, otherProcesses: others }
}

/** A property that holds elements, or nothing. */
export function elements(property: unknown): readonly ModdleElement[] {
  return Array.isArray(property) ? (property as ModdleElement[]) : []
}

function hasStart(process: ModdleElement): boolean {
  return elements(process.flowElements).some((element) => element.$type === 'bpmn:StartEvent')
}
