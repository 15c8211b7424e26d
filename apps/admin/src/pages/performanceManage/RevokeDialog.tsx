import { revocationFields } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { scoreWords } from './locale/words.ts'
import { TeammatesNote, useTeammates } from './Teammates.tsx'

interface RevokeDialogProps {
  ids: readonly string[]
  whom: string
  open: boolean
  onConfirm: (body: { ids: string; reason: string }) => Promise<boolean>
  onClose: () => void
}

/** Revokes scores for a reason; with those of some of a team, those of the others where that is wanted. */
export function RevokeDialog({ ids, whom, open, onConfirm, onClose }: RevokeDialogProps) {
  const { recorded: text } = useWords(scoreWords)
  const [all, setAll] = useState(false)
  const team = useTeammates(ids, open)
  // wire text: a status that records of scores hold
  const others = team.flatMap(({ id, status }) => (id === null || status === '撤销' ? [] : id))
  return (
    <ReasonedDialog
      open={open}
      title={text.revokeOf(whom)}
      confirmText={text.revoke}
      hint={text.revokeHint}
      note={
        <TeammatesNote team={team}>
          {others.length > 0 && (
            <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
              {text.revokeTeam(others.length)}
            </Checkbox>
          )}
        </TeammatesNote>
      }
      danger
      fields={revocationFields}
      onConfirm={({ reason }) => onConfirm({ ids: [...ids, ...(all ? others : [])].join(','), reason: String(reason) })}
      onClose={() => {
        setAll(false)
        onClose()
      }}
    />
  )
}
