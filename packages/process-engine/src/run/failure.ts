import type { ExpressionFault, IncidentCode } from '../types.ts'

interface FailureOptions {
  /** How much of the step need not run again. */
  done?: number
  fault?: ExpressionFault | undefined
}

/** A step cannot go on: its token becomes an incident. */
export class Failure extends Error {
  readonly code: IncidentCode
  readonly done: number
  readonly fault: ExpressionFault | undefined

  constructor(code: IncidentCode, message: string, { done = 0, fault }: FailureOptions = {}) {
    super(message)
    this.code = code
    this.done = done
    this.fault = fault
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
