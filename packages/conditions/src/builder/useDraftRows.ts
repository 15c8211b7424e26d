import { useState } from 'react'
import { writeRows, type ConditionRow, isComplete } from '../model/conditionRows.ts'

/** A row as it is shown. While it lacks its value, `was` is what stays written in its place. */
export interface DraftRow extends ConditionRow {
  was?: ConditionRow
}

interface Local {
  drafts: readonly DraftRow[]
  /** Of the complete ones. */
  written: string
}

/** What was half made where it is not shown now. */
const halfMade = new WeakMap<object, Local>()

const writtenOf = (drafts: readonly DraftRow[]): ConditionRow[] =>
  drafts.flatMap(({ was, ...row }) => (isComplete(row) ? [row] : was ? [was] : []))

/**
 * The rows of a condition together with those that are half made: these are kept here, and written once they are
 * complete. A condition that changes by other hands (undo, the expression's text) is shown as it is then.
 * @param of what the condition belongs to: there they are again when it is shown again
 */
export function useDraftRows(rows: readonly ConditionRow[], onChange: (rows: ConditionRow[]) => void, of?: object) {
  const [shown, setShown] = useState<{ of: object | undefined; local: Local | undefined }>({ of, local: of && halfMade.get(of) })
  const local = shown.of === of ? shown.local : of && halfMade.get(of)
  const written = writeRows(rows)
  const drafts: readonly DraftRow[] = local?.written === written ? local.drafts : rows
  const show = (next: readonly DraftRow[]) => {
    const complete = writtenOf(next)
    const text = writeRows(complete)
    const now = { drafts: next, written: text }
    setShown({ of, local: now })
    if (of) halfMade.set(of, now)
    if (text !== written) onChange(complete)
  }
  return {
    drafts,
    add: (row: ConditionRow) => show([...drafts, row]),
    remove: (index: number) => show(drafts.filter((_, at) => at !== index)),
    replace: (index: number, row: ConditionRow) => show(drafts.map((old, at) => (at === index ? inPlaceOf(old, row) : old))),
  }
}

function inPlaceOf(old: DraftRow, { joiner, field, comparison, value }: ConditionRow): DraftRow {
  const row: DraftRow = { joiner, field, comparison, value }
  const was = isComplete(old) ? old : old.was
  return isComplete(row) || !was ? row : { ...row, was }
}
