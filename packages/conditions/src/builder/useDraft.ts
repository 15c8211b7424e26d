import { useState } from 'react'
import {
  type ConditionGroup,
  type ConditionMember,
  type ConditionRow,
  type GroupOf,
  isComplete,
  isGroup,
  type MemberOf,
} from '../model/condition.ts'
import { writeCondition } from '../model/writeCondition.ts'

/** A row as it is shown. While it lacks its value, `was` is what stays written in its place. */
export interface DraftRow extends ConditionRow {
  readonly was?: ConditionRow
}

/** Rows in groups, as they are shown: some may be half made, and groups without any row yet. */
export type DraftGroup = GroupOf<DraftRow>

interface Local {
  draft: DraftGroup
  /** Of what is complete in it. */
  written: string
}

/** What was half made where it is not shown now. */
const halfMade = new WeakMap<object, Local>()

/**
 * A condition together with what is half made of it: this is kept here, and written once it is complete. A condition that
 * changes by other hands (undo, the expression's text) is shown as it is then.
 * @param onChange told the text, where that is another one
 * @param of what the condition belongs to: there it is again when it is shown again
 */
export function useDraft(
  condition: ConditionGroup,
  onChange: (expression: string) => void,
  of?: object,
): [draft: DraftGroup, show: (next: DraftGroup) => void] {
  const [shown, setShown] = useState<{ of: object | undefined; local: Local | undefined }>({ of, local: of && halfMade.get(of) })
  const local = shown.of === of ? shown.local : of && halfMade.get(of)
  const written = writeCondition(condition)
  const show = (next: DraftGroup) => {
    const now = { draft: next, written: writeCondition(completeOf(next)) }
    setShown({ of, local: now })
    if (of) halfMade.set(of, now)
    if (now.written !== written) onChange(now.written)
  }
  return [local?.written === written ? local.draft : condition, show]
}

function completeOf({ match, members }: DraftGroup): ConditionGroup {
  return {
    match,
    members: members.flatMap((member): ConditionMember[] => {
      if (isGroup(member)) return [completeOf(member)]
      const { was, ...row } = member
      return isComplete(row) ? [row] : was ? [was] : []
    }),
  }
}

/** The members with another in the place of one. */
export const withMember = (members: DraftGroup['members'], index: number, next: MemberOf<DraftRow>): DraftGroup['members'] =>
  members.map((old, at) => {
    if (at !== index) return old
    return isGroup(old) || isGroup(next) ? next : inPlaceOf(old, next)
  })

function inPlaceOf(old: DraftRow, { field, comparison, value, other }: ConditionRow): DraftRow {
  const row: DraftRow = { field, comparison, value, ...(other !== undefined && { other }) }
  const was = isComplete(old) ? old : old.was
  return isComplete(row) || !was ? row : { ...row, was }
}
