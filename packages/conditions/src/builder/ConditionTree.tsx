import { Flex } from 'antd'
import { type ConditionGroup, isNegated } from '../model/condition.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { GroupMembers } from './GroupMembers.tsx'
import { MatchSelect } from './MatchSelect.tsx'
import { GAP } from './styles.ts'
import { useDraft } from './useDraft.ts'

interface ConditionTreeProps {
  fields: readonly ConditionField[]
  condition: ConditionGroup
  disabled: boolean
  /** Told the text of what is complete. */
  onChange: (expression: string) => void
  of: object | undefined
}

/** Comparisons of fields in groups, built by clicking. */
export function ConditionTree({ fields, condition, disabled, onChange, of }: ConditionTreeProps) {
  const [draft, show] = useDraft(condition, onChange, of)
  // Of one row there is nothing to choose.
  const asksMatch = draft.members.length > 1 || isNegated(draft.match)
  return (
    <Flex vertical gap={GAP.parts}>
      {asksMatch && (
        <Flex>
          <MatchSelect value={draft.match} disabled={disabled} onChange={(match) => show({ ...draft, match })} />
        </Flex>
      )}
      <GroupMembers
        fields={fields}
        group={draft}
        place={[]}
        disabled={disabled}
        onChange={show}
        onEmptied={() => show({ match: 'all', members: [] })}
      />
    </Flex>
  )
}
