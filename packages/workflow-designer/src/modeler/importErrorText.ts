import type { WorkflowLocale } from '../locale/zh-CN.ts'
import { PartMissing } from './loadPart.ts'

/** What the parser says, by the words it says it in. */
const PROBLEMS: readonly [said: RegExp, problem: keyof WorkflowLocale['importing']['xmlProblems']][] = [
  [/unexpected end of file/, 'endOfFile'],
  [/closing tag mismatch|missing open tag|close tag/, 'closingTag'],
  [/missing start tag/, 'missingStart'],
  [/unclosed/, 'unclosed'],
  [/nodeName/, 'illegalName'],
  [/illegal character/, 'character'],
  [/missing namespace|no namespace uri/, 'namespace'],
]

/** Why a text could not be opened, in words of the interface's language: none of the importer's own are shown. */
export function importErrorText(error: unknown, importing: WorkflowLocale['importing']): string {
  if (error instanceof PartMissing) return importing.partMissing
  if (!(error instanceof Error)) return importing.unreadable
  const { message } = error
  if (/failed to parse document|unexpected element/.test(message)) return importing.notBpmn
  if (/unparsable content|no namespace uri/.test(message)) {
    const [, problem] = PROBLEMS.find(([said]) => said.test(message)) ?? [null, 'other' as const]
    const words = importing.xmlProblems[problem]
    // The parser knows no place for what is not there.
    if (problem === 'endOfFile' || problem === 'missingStart') return importing.malformedWhole(words)
    const line = Number(/line: (\d+)/.exec(message)?.[1] ?? 0) + 1
    return importing.malformed({ line, problem: words })
  }
  return importing.noDiagram
}
