import { Button, Select } from 'antd'
import { useTexts } from '../../locale/words.ts'
import { Entry } from '../entries/Entry.tsx'
import type { ApprovalAccess } from './useApproval.ts'

export interface ApproverEntryProps {
  disabled: boolean
  access: ApprovalAccess
}

export function RoleEntry({ disabled, access: { approval, roles, change } }: ApproverEntryProps) {
  const { approver, common } = useTexts()
  const { roleCode, roleName } = approval
  const known = roles.state === 'loaded' ? roles.data : []
  const options = known.map((role) => ({ value: role.roleCode, label: role.roleName, description: role.description }))
  // A file may name a role that this campus does not have: it is shown, not dropped.
  if (roleCode && !known.some((role) => role.roleCode === roleCode)) {
    const label = roleName || roleCode
    const shown = roles.state === 'loaded' ? approver.roleUnknown(label) : label
    options.unshift({ value: roleCode, label: shown, description: undefined })
  }
  const choose = (code: string | undefined) => change({ roleCode: code ?? '', roleName: '' })
  return (
    <Entry label={approver.role}>
      <Select
        aria-label={approver.role}
        className="sc-wfd-role"
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        value={roleCode || undefined}
        placeholder={approver.rolePlaceholder}
        loading={roles.state === 'loading'}
        disabled={disabled}
        options={options}
        onChange={choose}
        notFoundContent={
          roles.state === 'failed' ? (
            <Button type="link" size="small" onClick={roles.retry}>
              {`${common.loadFailed} · ${common.retry}`}
            </Button>
          ) : undefined
        }
      />
    </Entry>
  )
}
