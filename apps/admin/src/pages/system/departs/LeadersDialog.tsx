import { departCalls, departs } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { AsyncDialog, MultiSelect } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../api/useAction.ts'
import { departWords } from './locale/words.ts'
import { touchedByDeparts } from './touched.ts'

interface LeadersDialogProps {
  row: DepartRow
  open: boolean
  onClose: () => void
}

/** Who leads a department: found by name, as nobody scrolls through all people of a school. */
export function LeadersDialog({ row, open, onClose }: LeadersDialogProps) {
  const text = useWords(departWords)
  const [leaders, setLeaders] = useState(row.leaders.map(({ id }) => id))
  const [keyword, setKeyword] = useState('')
  const people = useQuery({
    ...api.query(departCalls.people, { query: keyword.trim() ? { keyword: keyword.trim() } : {} }),
    enabled: open,
    // The names of a search stay until those of the next are there.
    placeholderData: (previous) => previous,
  })
  const edit = useAction(departs.calls.edit, { invalidates: touchedByDeparts, quiet: true })
  /** Everybody who was seen since it opened: who is chosen keeps their name whatever is searched for. */
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(
    () => new Map(row.leaders.map(({ id, realname, username }) => [id, text.personLabel(realname, username, null)])),
  )
  const found = new Map((people.data ?? []).map((one) => [one.id, text.personLabel(one.realname, one.username, one.departName)]))
  const offered = new Map([...leaders.flatMap((id) => [[id, found.get(id) ?? seen.get(id) ?? id] as const]), ...found])
  const before = row.leaders.map(({ id }) => id)
  const isChanged = leaders.length !== before.length || leaders.some((id) => !before.includes(id))
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
          <MultiSelect<string[]>
            id="depart-leaders"
            mode="multiple"
            value={leaders}
            onChange={(ids) => {
              setSeen(new Map([...seen, ...found]))
              setLeaders(ids)
              setKeyword('')
            }}
            showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
            loading={people.isFetching}
            placeholder={text.searchPeople}
            notFoundContent={people.error ? text.peopleFailed : text.noPeople}
            options={Array.from(offered, ([value, label]) => ({ value, label }))}
          />
        </Form.Item>
      </Form>
    </AsyncDialog>
  )
}
