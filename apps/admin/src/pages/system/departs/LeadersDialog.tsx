import { departCalls, departs } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { AsyncDialog, UserPicker } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Form } from 'antd'
import { useState } from 'react'
import { peopleSource } from '../../../api/peopleSource.ts'
import { useAction } from '../../../api/useAction.ts'
import { everyDepart } from './departSource.ts'
import { departWords } from './locale/words.ts'
import { touchedByDeparts } from './touched.ts'

interface LeadersDialogProps {
  row: DepartRow
  open: boolean
  onClose: () => void
}

const people = peopleSource(departCalls.people, { by: 'id', ...(everyDepart && { departs: everyDepart }) })

/** Who leads a department: members or not. */
export function LeadersDialog({ row, open, onClose }: LeadersDialogProps) {
  const text = useWords(departWords)
  const [leaders, setLeaders] = useState(row.leaders.map(({ id }) => id))
  const before = row.leaders.map(({ id }) => id)
  const isChanged = leaders.length !== before.length || leaders.some((id) => !before.includes(id))
  const edit = useAction(departs.calls.edit, { invalidates: touchedByDeparts, quiet: true })
  return (
    <AsyncDialog
      open={open}
      title={text.leadersOf(row.departName)}
      confirmText={text.save}
      confirmProps={{ disabled: !isChanged }}
      changed={isChanged}
      onConfirm={() => edit.mutateAsync({ body: { id: row.id, revision: row.revision, leaders } })}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text.leaders} htmlFor="depart-leaders" extra={text.leadersHint}>
          <UserPicker
            id="depart-leaders"
            multiple
            title={text.leadersOf(row.departName)}
            source={people}
            known={row.leaders.map(({ id, realname, username }) => ({ value: id, name: realname, account: username }))}
            value={leaders}
            onChange={setLeaders}
          />
        </Form.Item>
      </Form>
    </AsyncDialog>
  )
}
