import { useEdit, useEngine } from '../../designer/DesignerContext.ts'
import { useTexts } from '../../locale/words.ts'
import { readText, write } from '../../model/properties.ts'
import { TextEntry } from '../entries/TextEntry.tsx'
import type { GroupProps } from '../groups/PanelGroup.ts'

/** Who does a task when it is not a role: a fixed person or a list. */
export function AssignmentEntries({ element, disabled }: GroupProps) {
  const { approver } = useTexts()
  const { prefix } = useEngine()
  const edit = useEdit(element)
  const entry = (name: 'assignee' | 'candidateUsers', label: string, hint: string) => (
    <TextEntry
      label={label}
      hint={hint}
      value={readText(element.businessObject, `${prefix}:${name}`)}
      disabled={disabled}
      onCommit={(value) => edit((view) => write(view, element, { [`${prefix}:${name}`]: value.trim() }))}
    />
  )
  return (
    <>
      {entry('assignee', approver.assignee, approver.assigneeHint)}
      {entry('candidateUsers', approver.candidateUsers, approver.candidateUsersHint)}
    </>
  )
}
