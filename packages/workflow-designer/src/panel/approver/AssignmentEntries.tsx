import { UserPicker } from '@sc/ui-kit'
import type { PeopleSource } from '@sc/ui-kit'
import { useId } from 'react'
import { useDesigner, useEdit, useEngine } from '../../designer/DesignerContext.ts'
import { useTexts } from '../../locale/words.ts'
import { accountList, accountsIn, isExpression } from '../../model/namedAccounts.ts'
import { readText, write } from '../../model/properties.ts'
import { Entry } from '../entries/Entry.tsx'
import { TextEntry } from '../entries/TextEntry.tsx'
import type { GroupProps } from '../groups/PanelGroup.ts'

/** Who does a task when it is not a role: a fixed person or a list. Chosen where the host says who there is, else typed. */
export function AssignmentEntries({ element, disabled }: GroupProps) {
  const { approver } = useTexts()
  const { directory } = useDesigner()
  const { prefix } = useEngine()
  const edit = useEdit(element)
  const entry = (name: 'assignee' | 'candidateUsers') => ({
    value: readText(element.businessObject, `${prefix}:${name}`),
    disabled,
    onCommit: (value: string) => edit((view) => write(view, element, { [`${prefix}:${name}`]: value.trim() })),
  })
  const [assignee, candidates] = [entry('assignee'), entry('candidateUsers')]
  const { people } = directory
  if (!people)
    return (
      <>
        <TextEntry label={approver.assignee} hint={approver.assigneeHint} {...assignee} />
        <TextEntry label={approver.candidateUsers} hint={approver.candidateUsersHint} {...candidates} />
      </>
    )
  return (
    <>
      <PeopleEntry label={approver.assignee} hint={approver.assigneePicked} people={people} {...assignee} />
      <PeopleEntry label={approver.candidateUsers} hint={approver.candidateUsersPicked} people={people} several {...candidates} />
    </>
  )
}

interface PeopleEntryProps {
  label: string
  hint: string
  people: PeopleSource
  several?: boolean
  value: string
  disabled: boolean
  onCommit: (text: string) => void
}

/** People by their accounts. An expression, and an account that nobody has here, stays as the file has it. */
function PeopleEntry({ label, hint, people, several = false, value, disabled, onCommit }: PeopleEntryProps) {
  const id = useId()
  const picker = { id, source: people, accepts: isExpression, disabled, title: label }
  return (
    <Entry label={label} htmlFor={id} hint={hint}>
      {several ? (
        <UserPicker {...picker} multiple value={accountsIn(value)} onChange={(accounts) => onCommit(accountList(accounts))} />
      ) : (
        <UserPicker {...picker} value={value} onChange={(account) => onCommit(account ?? '')} />
      )}
    </Entry>
  )
}
