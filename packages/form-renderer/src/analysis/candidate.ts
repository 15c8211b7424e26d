/**
 * One of the values that stand for all that a field may hold: what conditions ask comes to the same for whatever else it
 * holds as for one of these. `blank`: it was left empty, or is not there. `unnamed` stands for values that nobody can list.
 */
export interface Candidate {
  id: number
  kind: 'blank' | 'value' | 'unnamed'
  value: unknown
  /** The field takes it where somebody fills it in; what it begins with may be something that it refuses. */
  isTaken: boolean
  /** It is something, whatever it is. */
  isSomething: boolean
}

let made = 0

const make = (parts: Omit<Candidate, 'id'>): Candidate => {
  made += 1
  return { id: made, ...parts }
}

export const BLANK = make({ kind: 'blank', value: null, isTaken: true, isSomething: false })

/** Left empty too, but seen by who asks for more than whether it is: for its text, its length. */
export const blankAs = (value: unknown): Candidate => make({ kind: 'blank', value, isTaken: true, isSomething: false })

export const valued = (value: unknown, isTaken = true): Candidate => make({ kind: 'value', value, isTaken, isSomething: true })

/** @param sample one of those that it stands for, where one is known */
export const unnamed = (sample: unknown, isSomething = true): Candidate =>
  make({ kind: 'unnamed', value: sample, isTaken: true, isSomething })
