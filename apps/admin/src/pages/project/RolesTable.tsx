import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { ENGLISH_ROLE_LENGTH, MOST_ROLES, ROLE_NAME_LENGTH } from '@sc/api-client/contract'
import { NumberInput } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Alert, Button, Input } from 'antd'
import { HoursInput } from './HoursInput.tsx'
import { withRole } from './hoursDraft.ts'
import type { HoursDraft, RoleDraft, RuleFault } from './hoursDraft.ts'
import { projectWords } from './locale/words.ts'

interface RolesTableProps {
  draft: HoursDraft
  onChange: (draft: HoursDraft) => void
  fault: RuleFault | null
  /** Keys that mean a role of the project already. */
  taken: readonly string[]
  disabled: boolean
}

const PARTS = ['roles', 'roleName', 'roleHours', 'roleCredits']

/** What somebody may be at an activity, or win there, and what each earns. */
export function RolesTable({ draft, onChange, fault, taken, disabled }: RolesTableProps) {
  const { rule: text } = useWords(projectWords)
  const { roles } = draft
  const change = (key: string, part: Partial<RoleDraft>) =>
    onChange({ ...draft, roles: roles.map((role) => (role.key === key ? { ...role, ...part } : role)) })
  const wrong = (part: string, key: string) => fault?.part === part && fault.row === key
  const said = fault !== null && PARTS.includes(fault.part) ? fault.message : null
  return (
    <>
      <table className="sc-hours-roles">
        <thead>
          <tr>
            <th scope="col">{text.role}</th>
            <th scope="col">{text.english}</th>
            <th scope="col">{text.hours}</th>
            <th scope="col">{text.credits}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {roles.map(({ key, name, english, hours, credits }, at) => (
            <tr key={key}>
              <td>
                <Input
                  aria-label={text.roleName(at + 1)}
                  maxLength={ROLE_NAME_LENGTH}
                  value={name}
                  placeholder={text.roleExample}
                  onChange={({ target }) => change(key, { name: target.value })}
                  {...(wrong('roleName', key) && { status: 'error' as const, 'aria-invalid': true })}
                />
              </td>
              <td>
                <Input
                  aria-label={text.englishOf(name || text.roleName(at + 1))}
                  maxLength={ENGLISH_ROLE_LENGTH}
                  value={english}
                  placeholder={text.englishExample}
                  onChange={({ target }) => change(key, { english: target.value })}
                />
              </td>
              <td>
                <HoursInput
                  label={text.hoursOf(name || text.roleName(at + 1))}
                  value={hours}
                  invalid={wrong('roleHours', key)}
                  onChange={(value) => change(key, { hours: value })}
                />
              </td>
              <td>
                <NumberInput
                  aria-label={text.creditsOf(name || text.roleName(at + 1))}
                  {...(wrong('roleCredits', key) && { status: 'error', 'aria-invalid': true })}
                  min={0}
                  max={50}
                  step={0.5}
                  value={credits}
                  placeholder={text.ofProject}
                  onChange={(value) => change(key, { credits: value })}
                  style={{ width: 104 }}
                />
              </td>
              <td>
                {at > 0 && (
                  <Button
                    type="text"
                    aria-label={text.removeRole(name || text.roleName(at + 1))}
                    icon={<DeleteOutlined aria-hidden />}
                    onClick={() => onChange({ ...draft, roles: roles.filter((role) => role.key !== key) })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {said !== null && <Alert role="alert" type="error" showIcon title={said} />}
      <Button
        className="sc-hours-roles-add"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || roles.length >= MOST_ROLES}
        onClick={() => onChange(withRole(draft, {}, taken))}
      >
        {text.addRole}
      </Button>
      <p>{text.rolesHint}</p>
    </>
  )
}
