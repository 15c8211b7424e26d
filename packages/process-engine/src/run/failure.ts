import type { IncidentCode } from '../types.ts'

/** A step cannot go on: its token becomes an incident. `done` is how much of the step need not run again. */
export class Failure extends Error {
  readonly code: IncidentCode
  readonly done: number

  constructor(code: IncidentCode, message: string, done = 0) {
    super(message)
    this.code = code
    this.done = done
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
