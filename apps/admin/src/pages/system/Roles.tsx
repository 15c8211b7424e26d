import { roles } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { peopleWords } from './locale/people/words.ts'
import { RolePermissions } from './RolePermissions.tsx'

/** What people may do. */
export default function Roles() {
  const { roles: text } = useWords(peopleWords)
  const [role, setRole] = useState<{ id: string; roleName: string } | null>(null)
  return (
    <>
      <ResourcePage
        resource={roles}
        actionsWidth={170}
        actions={({ id, roleName }) => (
          <Button type="link" onClick={() => setRole({ id, roleName })}>
            {text.permissions}
          </Button>
        )}
      />
      {role && <RolePermissions key={role.id} role={role} onClose={() => setRole(null)} />}
    </>
  )
}
