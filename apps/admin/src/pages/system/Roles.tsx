import { roleCalls, roles, users } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { actionsWidth } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { peopleWords } from './locale/people/words.ts'
import { roleColumns } from './roleColumns.tsx'
import { RoleCopy } from './RoleCopy.tsx'
import { RoleMembers } from './RoleMembers.tsx'
import { RolePermissions } from './RolePermissions.tsx'
import { RoleReach } from './RoleReach.tsx'

const touches = [roleCalls.overview, roleCalls.all]

interface Opened {
  id: string
  roleName: string
  roleCode: string
}

/** What people may do, and which records they reach. */
export default function Roles() {
  const { roles: text } = useWords(peopleWords)
  const language = useLanguage()
  const [open, setOpen] = useState<{ what: 'permissions' | 'reach' | 'members' | 'copy'; role: Opened } | null>(null)
  // Who has a role is changed elsewhere too.
  const overview = useQuery({ ...api.query(roleCalls.overview), staleTime: 0 }).data
  const listsUsers = usePermit(users.calls.list.access)
  const columns = useMemo(() => roleColumns(overview, text, listsUsers), [overview, text, listsUsers])
  const close = () => setOpen(null)
  return (
    <>
      <ResourcePage
        resource={roles}
        more={columns}
        touches={touches}
        // In English on two lines: beside what the list says of a role, one line of them is wider than the page.
        actionsWidth={language === 'zh-CN' ? 310 : actionsWidth(text.permissions, text.members, text.reach)}
        actions={({ id, roleName, roleCode }) => (
          <>
            <Button type="link" onClick={() => setOpen({ what: 'permissions', role: { id, roleName, roleCode } })}>
              {text.permissions}
            </Button>
            <Button type="link" onClick={() => setOpen({ what: 'members', role: { id, roleName, roleCode } })}>
              {text.members}
            </Button>
            <Button type="link" onClick={() => setOpen({ what: 'reach', role: { id, roleName, roleCode } })}>
              {text.reach}
            </Button>
            <Button type="link" onClick={() => setOpen({ what: 'copy', role: { id, roleName, roleCode } })}>
              {text.copy.verb}
            </Button>
          </>
        )}
      />
      {open?.what === 'permissions' && <RolePermissions key={open.role.id} role={open.role} onClose={close} />}
      {open?.what === 'members' && <RoleMembers key={open.role.id} role={open.role} onClose={close} />}
      {open?.what === 'copy' && <RoleCopy key={open.role.id} role={open.role} onClose={close} />}
      {open?.what === 'reach' && <RoleReach key={open.role.id} role={open.role} onClose={close} />}
    </>
  )
}
