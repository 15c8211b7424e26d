import { createDictSource } from '@sc/ui-kit'
import { Select } from 'antd'
import { useDesigner } from '../../designer/DesignerContext.ts'
import { useLoaded } from '../../designer/useLoaded.ts'
import { useTexts } from '../../locale/words.ts'
import { COLLEGE_DICT } from '../../model/directory.ts'
import { Entry } from '../entries/Entry.tsx'
import type { ApproverEntryProps } from './RoleEntry.tsx'

/** How a college-level role decides: among the approver's own college, or otherwise as the dictionary offers. */
export function CollegeEntry({ disabled, access: { approval, change } }: ApproverEntryProps) {
  const { approver } = useTexts()
  const { directory } = useDesigner()
  const items = useLoaded(directory, `dict:${COLLEGE_DICT}`, () => createDictSource((code) => directory.dict(code)).load(COLLEGE_DICT))
  return (
    <Entry label={approver.deptFlag}>
      <Select
        aria-label={approver.deptFlag}
        value={approval.deptFlag || undefined}
        placeholder={approver.deptPlaceholder}
        loading={items.state === 'loading'}
        disabled={disabled}
        options={items.state === 'loaded' ? items.data.map(({ value, label }) => ({ value, label })) : []}
        onChange={(deptFlag: string) => change({ deptFlag })}
      />
    </Entry>
  )
}
