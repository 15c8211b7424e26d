import { departCalls, departs } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { UserPicker } from '@sc/ui-kit'
import { CallDialog } from '../../../controls/CallDialog.tsx'
import { useWords } from '@sc/locale/react'
import { Form } from 'antd'
import { useState } from 'react'
import { peopleSource } from '../../../api/peopleSource.ts'
import { useAction } from '../../../api/useAction.ts'
import type { Office } from './DepartDetail.tsx'
import { everyDepart } from './departSource.ts'
import { departWords } from './locale/words.ts'
import { touchedByDeparts } from '../../../api/touchedByDeparts.ts'

interface OfficersDialogProps {
  row: DepartRow
  office: Office
  open: boolean
  onClose: () => void
}

const people = peopleSource(departCalls.people, { by: 'id', ...(everyDepart && { departs: everyDepart }) })

/** Who leads a department, or looks after it: members or not. */
export function OfficersDialog({ row, office, open, onClose }: OfficersDialogProps) {
  const text = useWords(departWords)
  const before = row[office].map(({ id }) => id)
  const [officers, setOfficers] = useState(before)
  const isChanged = officers.length !== before.length || officers.some((id) => !before.includes(id))
  const edit = useAction(departs.calls.edit, { invalidates: touchedByDeparts, quiet: true })
  return (
    <CallDialog
      open={open}
      title={text.officersOf[office](row.departName)}
      confirmText={text.save}
      confirmProps={{ disabled: !isChanged }}
      changed={isChanged}
      onConfirm={() => edit.mutateAsync({ body: { id: row.id, revision: row.revision, [office]: officers } })}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text[office]} htmlFor="depart-officers" extra={text.officersHint[office]}>
          <UserPicker
            id="depart-officers"
            multiple
            title={text.officersOf[office](row.departName)}
            source={people}
            known={row[office].map(({ id, realname, username }) => ({ value: id, name: realname, account: username }))}
            value={officers}
            onChange={setOfficers}
          />
        </Form.Item>
      </Form>
    </CallDialog>
  )
}
