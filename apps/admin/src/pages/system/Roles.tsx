import { roles } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { peopleWords } from './locale/people/words.ts'
import { RoleMembers } from './RoleMembers.tsx'
import { RolePermissions } from './RolePermissions.tsx'
import { RoleReach } from './RoleReach.tsx'

/** What people may do, and which records they reach. */
export default function Roles() {
  const { roles: text } = useWords(peopleWords)
  const [open, setOpen] = useState<{ what: 'permissions' | 'reach' | 'members'; role: { id: string; roleName: string } } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ResourcePage
        resource={roles}
        actionsWidth={300}
        actions={({ id, roleName }) => (
          <>
            <Button type="link" onClick={() => setOpen({ what: 'permissions', role: { id, roleName } })}>
              {text.permissions}
            </Button>
            <Button type="link" onClick={() => setOpen({ what: 'members', role: { id, roleName } })}>
              {text.members}
            </Button>
            <Button type="link" onClick={() => setOpen({ what: 'reach', role: { id, roleName } })}>
              {text.reach}
            </Button>
          </>
        )}
      />
      {open?.what === 'permissions' && <RolePermissions key={open.role.id} role={open.role} onClose={close} />}
      {open?.what === 'members' && <RoleMembers key={open.role.id} role={open.role} onClose={close} />}
      {open?.what === 'reach' && <RoleReach key={open.role.id} role={open.role} onClose={close} />}
    </>
  )
}
