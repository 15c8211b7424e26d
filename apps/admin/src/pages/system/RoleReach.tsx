import { ROLE_REACHES, roleCalls } from '@sc/api-client/contract'
import type { RoleScopes } from '@sc/api-client/contract'
import { ErrorState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Flex, Modal, Select, Skeleton, Typography } from 'antd'
import { useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { peopleWords } from './locale/people/words.ts'

interface RoleReachProps {
  role: { id: string; roleName: string }
  onClose: () => void
}

const KINDS = ['item', 'application', 'score'] as const

/** Which projects, applications and scores a role reaches. */
export function RoleReach({ role, onClose }: RoleReachProps) {
  const { roles: text } = useWords(peopleWords)
  const [open, setOpen] = useState(true)
  const scopes = useQuery({ ...api.query(roleCalls.scopesOf, { query: { roleId: role.id } }), gcTime: 0, refetchOnWindowFocus: false })
  const [changes, setChanges] = useState<Partial<RoleScopes>>({})
  const save = useAction(roleCalls.saveScopes, { invalidates: [roleCalls.scopesOf, roleCalls.overview], onDone: () => setOpen(false) })
  const hint = useId()
  const before = scopes.data
  return (
    <Modal
      open={open}
      title={text.reachOf(role.roleName)}
      okText={text.save}
      okButtonProps={{ disabled: !before || Object.keys(changes).length === 0 }}
      confirmLoading={save.isPending}
      onOk={() => before && save.mutate({ body: { roleId: role.id, before, ...before, ...changes } })}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {scopes.error ? (
        <ErrorState error={scopes.error} onRetry={() => void scopes.refetch()} />
      ) : !before ? (
        <Skeleton active />
      ) : (
        <Flex vertical gap={16}>
          <p style={{ margin: 0 }}>{text.reachHint}</p>
          {KINDS.map((kind) => (
            <label key={kind}>
              {text.kinds[kind]}
              <Select
                aria-label={text.kinds[kind]}
                {...(kind === 'score' && { 'aria-describedby': hint })}
                style={{ width: '100%', marginTop: 4 }}
                value={{ ...before, ...changes }[kind]}
                options={ROLE_REACHES.map((value) => ({ value, label: text.reaches[value] }))}
                onChange={(value) => setChanges((now) => ({ ...now, [kind]: value }))}
              />
              {kind === 'score' && (
                <Typography.Text type="secondary" id={hint} style={{ display: 'block', marginTop: 4 }}>
                  {text.scoreHint}
                </Typography.Text>
              )}
            </label>
          ))}
        </Flex>
      )}
    </Modal>
  )
}
