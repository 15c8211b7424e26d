import { attendance } from '@sc/api-client/contract'
import type { Attendee, CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState, RecordList, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { attendanceWords } from './locale/words.ts'

const STATES = ['expected', 'leave', 'absent', 'in', 'out'] as const
const tags: Record<Attendee['state'], Status> = {
  expected: 'neutral',
  leave: 'neutral',
  absent: 'rejected',
  in: 'pending',
  out: 'approved',
}

/** Which year it is, everybody at the activity knows. */
const shortly = (time: string | null) => time?.slice(5, 16) ?? '—'

interface AttendeesProps {
  itemId: string
  /** Whether people sign out as well. */
  both: boolean
  counts: CallResult<typeof attendance.list>['counts']
  onMark: (whom: Attendee | null) => void
  onMarkList: () => void
}

/** Who has come, who is expected, and who was marked as absent. */
export function Attendees({ itemId, both, counts, onMark, onMarkList }: AttendeesProps) {
  const { list: text, mark, markList } = useWords(attendanceWords)
  const [keyword, setKeyword] = useState<string>()
  const [state, setState] = useState<Attendee['state'] | 'all'>('all')
  const list = usePage(attendance.list, { itemId, keyword, state: state === 'all' ? undefined : state })
  const isNarrowed = keyword !== undefined || state !== 'all'
  const remark = ({ state: now, leave, markedBy, note, settled }: Attendee) =>
    [
      ...(leave && now !== 'leave' ? [text.leaves[leave]] : []),
      ...(settled ? [text.settled] : []),
      ...(markedBy ? [text.byHand(markedBy)] : []),
      ...(note ? [note] : []),
    ].join(text.joint)
  return (
    <div>
      <div className="sc-attendance-bar">
        <SearchBox placeholder={text.search} onSearch={setKeyword} />
        <Select
          aria-label={text.state}
          value={state}
          onChange={setState}
          style={{ minWidth: 130 }}
          options={[
            { value: 'all' as const, label: text.all(STATES.reduce((sum, one) => sum + counts[one], 0)) },
            ...STATES.map((value) => ({ value, label: text.some(text.states[value], counts[value]) })),
          ]}
        />
        <Button onClick={() => onMark(null)}>{mark.verb}</Button>
        <Button onClick={onMarkList}>{markList.verb}</Button>
      </div>
      <RecordList<Attendee>
        {...list}
        label={text.label}
        recordKey={({ username }) => username}
        columns={[
          { key: 'name', title: text.name, width: 92, phone: 'title', render: ({ realname }) => realname },
          { key: 'number', title: text.number, width: 124, render: ({ studentNo }) => studentNo ?? '—' },
          {
            key: 'state',
            title: text.state,
            width: 104,
            render: (one) => (
              <StatusTag status={!both && one.state === 'in' ? 'approved' : tags[one.state]}>{text.states[one.state]}</StatusTag>
            ),
          },
          { key: 'in', title: text.inTime, width: 108, render: ({ inTime }) => shortly(inTime) },
          ...(both ? [{ key: 'out', title: text.outTime, width: 108, render: ({ outTime }: Attendee) => shortly(outTime) }] : []),
          { key: 'remark', title: text.remark, width: 130, render: (one) => remark(one) || '—' },
        ]}
        actionsWidth={72}
        actions={(one) =>
          one.settled || one.studentNo === null ? null : (
            <Button type="link" onClick={() => onMark(one)}>
              {text.mark}
            </Button>
          )
        }
        empty={isNarrowed ? <EmptyState title={text.noMatch} /> : <EmptyState title={text.none} description={text.noneHint} />}
      />
    </div>
  )
}
