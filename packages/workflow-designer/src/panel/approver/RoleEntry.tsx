import { RolePicker } from '@sc/ui-kit'
import type { RoleSource } from '@sc/ui-kit'
import { useMemo } from 'react'
import { useDesigner } from '../../designer/DesignerContext.ts'
import { remembered } from '../../designer/useLoaded.ts'
import { useTexts } from '../../locale/words.ts'
import { Entry } from '../entries/Entry.tsx'
import type { ApprovalAccess } from './useApproval.ts'

export interface ApproverEntryProps {
  disabled: boolean
  access: ApprovalAccess
}

/** The role that a node is given to. A file may name one that this campus does not have: it is shown, not dropped. */
export function RoleEntry({ disabled, access: { approval, change } }: ApproverEntryProps) {
  const { approver } = useTexts()
  const { directory } = useDesigner()
  const { roleCode, roleName } = approval
  const source = useMemo<RoleSource>(
    () => ({
      load: async () =>
        (await remembered(directory, 'auditRoles', () => directory.auditRoles())).map((role) => ({
          value: role.roleCode,
          label: role.roleName,
        })),
    }),
    [directory],
  )
  return (
    <Entry label={approver.role}>
      <RolePicker
        aria-label={approver.role}
        className="sc-wfd-role"
        source={source}
        value={roleCode}
        known={roleCode ? [{ value: roleCode, label: roleName || roleCode }] : []}
        placeholder={approver.rolePlaceholder}
        disabled={disabled}
        onChange={(code) => change({ roleCode: code ?? '', roleName: '' })}
        texts={{ roleGone: approver.roleUnknown }}
      />
    </Entry>
  )
}
