import { attendance } from '@sc/api-client/contract'
import type { Attendee, CallResult, HoursRole } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState, RecordList, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { Button, Select, Typography } from 'antd'
import { useState } from 'react'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import type { Shown } from './Closing.tsx'
import { GiveRoleDialog } from './GiveRoleDialog.tsx'
import { attendanceWords } from './locale/words.ts'
import { RoleListDialog } from './RoleListDialog.tsx'

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
  /** What people are there; none of a project whose hours do not go by it. */
  roles: readonly HoursRole[]
  shown: Shown
  onShow: (shown: Shown) => void
  onMark: (whom: Attendee | null) => void
  onMarkList: () => void
}

/** Who has come, who is expected, and who was marked as absent. */
export function Attendees({ itemId, both, counts, roles, shown, onShow, onMark, onMarkList }: AttendeesProps) {
  const { list: text, mark, markList, role: roleWords } = useWords(attendanceWords)
  const [keyword, setKeyword] = useState<string>()
  const [chosen, setChosen] = useState<readonly Attendee[]>([])
  const [giving, setGiving] = useState<{ people: readonly Attendee[]; open: boolean }>({ people: [], open: false })
  const [isListOpen, showList] = useState(false)
  const { state, role } = shown
  const narrowed = { state: state === 'all' ? undefined : state, role: role === 'all' ? undefined : role }
  const list = usePage(attendance.list, { itemId, keyword, ...narrowed })
  const isNarrowed = keyword !== undefined || state !== 'all' || role !== 'all'
  const hasRoles = roles.length > 0
  const choose = (keys: readonly string[]) => {
    const known = new Map([...chosen, ...(list.records ?? [])].map((one) => [one.username, one]))
    setChosen(keys.flatMap((key) => known.get(key) ?? []))
  }
  const remark = ({ state: now, leave, markedBy, way, note, settled }: Attendee) =>
    [
      ...(leave && now !== 'leave' ? [text.leaves[leave]] : []),
      ...(settled ? [text.settled] : []),
      ...(markedBy ? [way === 'request' ? text.byRequest(markedBy) : text.byHand(markedBy)] : []),
      ...(note ? [note] : []),
    ].join(text.joint)
  return (
    <div>
      <div className="sc-attendance-bar">
        <SearchBox placeholder={text.search} onSearch={setKeyword} />
        <Select
          aria-label={text.state}
          value={state}
          onChange={(next) => onShow({ ...shown, state: next })}
          style={{ minWidth: 112 }}
          options={[
            { value: 'all' as const, label: text.all(STATES.reduce((sum, one) => sum + counts[one], 0)) },
            ...STATES.map((value) => ({ value, label: text.some(text.states[value], counts[value]) })),
          ]}
        />
        <Button onClick={() => onMark(null)}>{mark.verb}</Button>
        <Button onClick={onMarkList}>{markList.verb}</Button>
        {hasRoles && (
          <>
            <Select
              aria-label={roleWords.title}
              value={role}
              onChange={(next) => onShow({ ...shown, role: next })}
              style={{ minWidth: 112 }}
              options={[{ value: 'all', label: roleWords.all }, ...roles.map(({ key, name }) => ({ value: key, label: name }))]}
            />
            <Button onClick={() => showList(true)}>{roleWords.byList}</Button>
          </>
        )}
      </div>
      {chosen.length > 0 && (
        <div className="sc-attendance-bar" role="group" aria-label={roleWords.chosen(chosen.length)}>
          <span>{roleWords.chosen(chosen.length)}</span>
          <Button onClick={() => setGiving({ people: chosen, open: true })}>{roleWords.verb}</Button>
          <Button type="text" onClick={() => setChosen([])}>
            {roleWords.choose}
          </Button>
        </div>
      )}
      <RecordList<Attendee>
        {...list}
        label={text.label}
        recordKey={({ username }) => username}
        {...(hasRoles && {
          selection: { keys: chosen.map(({ username }) => username), onChange: choose, nameOf: ({ realname }: Attendee) => realname },
        })}
        columns={[
          {
            key: 'name',
            title: text.name,
            width: 124,
            phone: 'title',
            render: ({ realname, studentNo }) => (
              <>
                <div>{realname}</div>
                {studentNo !== null && <Typography.Text type="secondary">{studentNo}</Typography.Text>}
              </>
            ),
          },
          {
            key: 'state',
            title: text.state,
            width: 96,
            render: (one) => (
              <StatusTag status={!both && one.state === 'in' ? 'approved' : tags[one.state]}>{text.states[one.state]}</StatusTag>
            ),
          },
          {
            key: 'in',
            title: both ? text.times : text.inTime,
            width: 124,
            // One below the other: beside the code there is no room for both.
            render: ({ inTime, outTime }) => (
              <>
                <div>{shortly(inTime)}</div>
                {both && outTime !== null && <div>{shortly(outTime)}</div>}
              </>
            ),
          },
          ...(hasRoles
            ? [{ key: 'role', title: roleWords.short, width: 108, render: ({ role: key }: Attendee) => nameOf(roles, key) }]
            : []),
          { key: 'remark', title: text.remark, width: 116, render: (one) => remark(one) || '—' },
        ]}
        actionsWidth={hasRoles ? 116 : 72}
        actions={(one) =>
          one.settled || one.studentNo === null ? null : (
            <>
              <Button type="link" onClick={() => onMark(one)}>
                {text.mark}
              </Button>
              {hasRoles && (
                <Button type="link" onClick={() => setGiving({ people: [one], open: true })}>
                  {roleWords.short}
                </Button>
              )}
            </>
          )
        }
        empty={isNarrowed ? <EmptyState title={text.noMatch} /> : <EmptyState title={text.none} description={text.noneHint} />}
      />
      {hasRoles && (
        <>
          <GiveRoleDialog
            itemId={itemId}
            roles={roles}
            {...giving}
            onClose={() => setGiving(({ people }) => ({ people, open: false }))}
            onGiven={() => setChosen([])}
          />
          <RoleListDialog itemId={itemId} roles={roles} open={isListOpen} onClose={() => showList(false)} />
        </>
      )}
    </div>
  )
}

const nameOf = (roles: readonly HoursRole[], key: string | null) => roles.find((role) => role.key === key)?.name ?? '—'
