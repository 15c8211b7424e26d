import { DeleteOutlined } from '@ant-design/icons'
import { focusReturn } from '@sc/ui-kit'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { startRow } from '../model/comparisons.ts'
import { isGroup, MOST_LEVELS } from '../model/condition.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { AddButtons } from './AddButtons.tsx'
import { ConditionRowEntry } from './ConditionRowEntry.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { MatchSelect } from './MatchSelect.tsx'
import { branch, GAP } from './styles.ts'
import { type DraftGroup, withMember } from './useDraft.ts'

interface GroupProps {
  fields: readonly ConditionField[]
  group: DraftGroup
  /** Numbers from the outermost group to this one: `2.1`; none of the outermost itself. */
  place: readonly number[]
  disabled: boolean
  onChange: (group: DraftGroup) => void
}

interface GroupMembersProps extends GroupProps {
  /** It was just begun, and its first row is what comes next. */
  isNew?: boolean
  /** The last of its members was removed. */
  onEmptied: () => void
}

/** What a group consists of, and what can be added to it. A row joins the condition as soon as it says something. */
export function GroupMembers({ fields, group, place, disabled, onChange, isNew = false, onEmptied }: GroupMembersProps) {
  const { members } = group
  const [adding, setAdding] = useState(isNew)
  // What was just begun has the focus.
  const [begun, setBegun] = useState<number>()

  const show = (next: DraftGroup['members']) => onChange({ ...group, members: next })
  const begin = (member: DraftGroup['members'][number]) => {
    setAdding(false)
    setBegun(members.length)
    show([...members, member])
  }
  const removeAt = (index: number) => {
    const back = focusReturn()
    setBegun(undefined)
    if (members.length === 1) onEmptied()
    else show(members.filter((_, at) => at !== index))
    back()
  }
  const asksForField = adding || members.length === 0
  return (
    <Flex vertical gap={GAP.members}>
      {members.map((member, index) => {
        const shared = {
          fields,
          place: [...place, index + 1],
          disabled,
          onRemove: () => removeAt(index),
          onChange: (next: typeof member) => {
            setBegun(undefined)
            show(withMember(members, index, next))
          },
        }
        // Members have no identity of their own.
        return isGroup(member) ? (
          <GroupEntry key={index} {...shared} group={member} isNew={index === begun} />
        ) : (
          <ConditionRowEntry key={index} {...shared} row={member} autoFocus={index === begun} />
        )
      })}
      {asksForField && (
        <FieldSelect
          fields={fields}
          value={undefined}
          disabled={disabled}
          autoFocus={adding}
          onChange={(model) =>
            begin(
              startRow(
                fields.find((field) => field.model === model),
                model,
              ),
            )
          }
        />
      )}
      {members.length > 0 && (
        <AddButtons
          isNested={place.length > 0}
          disabled={disabled}
          onRow={asksForField ? undefined : () => setAdding(true)}
          // Within one that asks for all, any of several is what makes a difference.
          onGroup={place.length + 1 < MOST_LEVELS ? () => begin({ match: group.match === 'any' ? 'all' : 'any', members: [] }) : undefined}
        />
      )}
    </Flex>
  )
}

interface GroupEntryProps extends GroupProps {
  isNew: boolean
  onRemove: () => void
}

/** A group within another: how many of it have to hold, and its members beside a line that says how far it goes. */
function GroupEntry({ onRemove, ...props }: GroupEntryProps) {
  const text = useTexts()
  const { group, disabled, onChange } = props
  return (
    <Flex vertical gap={GAP.row} role="group" aria-label={text.group(props.place.join('.'))}>
      <Flex gap={GAP.row}>
        <MatchSelect value={group.match} disabled={disabled} onChange={(match) => onChange({ ...group, match })} />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={text.removeGroup}
          disabled={disabled}
          onClick={onRemove}
        />
      </Flex>
      <div style={branch}>
        <GroupMembers {...props} onEmptied={onRemove} />
      </div>
    </Flex>
  )
}
