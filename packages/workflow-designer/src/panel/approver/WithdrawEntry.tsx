import { Radio } from 'antd'
import { useTexts } from '../../locale/words.ts'
import { Entry } from '../entries/Entry.tsx'
import type { ApproverEntryProps } from './RoleEntry.tsx'

export function WithdrawEntry({ disabled, access: { approval, change } }: ApproverEntryProps) {
  const { approver, common } = useTexts()
  return (
    <Entry label={approver.withdraw}>
      <Radio.Group
        aria-label={approver.withdraw}
        value={approval.rejectConfiguration}
        disabled={disabled}
        options={[
          { value: '1', label: common.yes },
          { value: '0', label: common.no },
        ]}
        onChange={(event) => change({ rejectConfiguration: String(event.target.value) })}
      />
    </Entry>
  )
}
