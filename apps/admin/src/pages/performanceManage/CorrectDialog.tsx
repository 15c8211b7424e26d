import { correctionFields, score } from '@sc/api-client/contract'
import type { Endpoint, ResourceFields, ScoreOrigin, ScoreRecord } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { TeammatesNote, useTeammates } from './Teammates.tsx'
import { scoreWords } from './locale/words.ts'

type Correction = NonNullable<Parameters<ReturnType<typeof useAction<typeof score.correct>>['mutateAsync']>[0]['body']>
type Roles = ScoreOrigin['roles']

const NONE: Roles = []

interface CorrectDialogProps {
  record: ScoreRecord
  open: boolean
  touches: readonly Endpoint[]
  onClose: () => void
}

/** Corrects a score, for a reason. What a project gives hours for is chosen, and brings its hours and credits. */
export function CorrectDialog({ record, open, touches, onClose }: CorrectDialogProps) {
  const { recorded: text } = useWords(scoreWords)
  const correct = useAction(score.correct, { invalidates: touches })
  const { id, revision, hours, credits, award, achievedOn } = record
  const team = useTeammates([id], open)
  const { data, isError } = useQuery({ ...api.query(score.origin, { query: { id } }), enabled: open })
  // Whoever cannot read them writes what the server then checks.
  const roles = data?.roles ?? (isError ? NONE : undefined)
  const fields = useMemo(() => roles && fieldsOf(record, roles), [record, roles])
  if (!fields) return null
  return (
    <ReasonedDialog
      open={open}
      title={text.correctOf(record.realname, record.itemName)}
      confirmText={text.correct}
      note={<TeammatesNote team={team}>{text.correctsAlone}</TeammatesNote>}
      fields={fields}
      values={{ hours, credits, award: award ?? (roles?.length ? null : ''), achievedOn }}
      brings={(model, values) => (model === 'award' ? earnedAs(roles ?? [], values['award']) : undefined)}
      onConfirm={({ award: chosen, ...values }) => {
        const body = { id, revision, ...(values as Omit<Correction, 'id' | 'revision' | 'award'>) }
        return correct.mutateAsync({ body: 'award' in fields ? { ...body, award: String(chosen ?? '') || null } : body }).then(
          () => true,
          () => false,
        )
      }}
      onClose={onClose}
    />
  )
}

/** What a post was is not corrected; of a project that gives hours by roles it is one of those. */
function fieldsOf({ source, award, awardEnglish }: ScoreRecord, roles: Roles): ResourceFields {
  const { award: typed, ...others } = correctionFields
  // wire text: the value that such records have.
  if (source === '任职') return others
  if (roles.length === 0) return correctionFields
  const { hours, credits, ...rest } = others
  const own = award && roles.every(({ name }) => name !== award) ? [{ name: award, english: awardEnglish }] : []
  const options = Object.fromEntries([...roles, ...own].map(({ name, english }) => [name, both(name, english ?? name)]))
  // First, as it decides what follows.
  return { award: { type: 'choice', title: typed.title, options, required: true }, hours, credits, ...rest }
}

const earnedAs = (roles: Roles, award: unknown) => {
  const role = roles.find(({ name }) => name === award)
  return role && { hours: role.hours, credits: role.credits }
}
