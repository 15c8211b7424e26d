import type { ForeignCharacter } from './compile/characters.ts'

/** One reason why a file is no model. `elementId` where the fault has a place. */
export interface CompileIssue {
  readonly code: 'xml' | 'character' | 'noProcess' | 'noStartEvent' | 'danglingFlow' | 'missingElement' | 'tooLarge' | 'expressionsTooLong'
  readonly message: string
  readonly elementId?: string
  /** Of a file with a character that XML has no place for. */
  readonly character?: ForeignCharacter
  /** What was counted in a file that is too large, and how much of each may be. */
  readonly size?: FileSize
  readonly bound?: FileSize
  /** Characters of the expressions of a process that has too many, and how many there may be. */
  readonly expressions?: { readonly length: number; readonly bound: number }
}

/** XML elements, attributes, declarations of namespaces, and the most attributes of one element in a file. */
export interface FileSize {
  readonly elements: number
  readonly attributes: number
  readonly namespaces: number
  readonly ofOne: number
}

/** The file cannot be made a model; `issues` holds every reason found. */
export class CompileError extends Error {
  override readonly name = 'CompileError'
  readonly issues: readonly CompileIssue[]

  constructor(issues: readonly CompileIssue[], options?: ErrorOptions) {
    super(issues.map((issue) => issue.message).join('; '), options)
    this.issues = issues
  }
}

/** Why a command is refused. */
export type EngineErrorCode =
  /** `start` on an instance that exists. */
  | 'alreadyStarted'
  /** Any other command on an instance that does not exist. */
  | 'notStarted'
  /** The instance is returned, completed, cancelled or rejected. (`cancel` takes a returned one, too.) */
  | 'notRunning'
  /** `resubmit` of an instance that was not returned. */
  | 'notReturned'
  /** `reject` of an instance none of whose nodes was refused. */
  | 'notRejected'
  /** No open task of that id: it never was, or it is done, cancelled or an incident. */
  | 'unknownTask'
  /** `addInstances` beyond what one task may have. */
  | 'tooManyInstances'
  /** `retry` of a token that is no incident. */
  | 'unknownIncident'
  /** The jump's target is not among `jumpTargets`. */
  | 'targetNotAllowed'
  /** The state names a node that the model does not have: it belongs to another version. */
  | 'modelMismatch'
  /** A `delete` listener threw while a command cancelled tasks: the command is refused as a whole. */
  | 'listener'

/** The command is refused; the state is as before. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
