import { permissionCalls, roleCalls } from '@sc/api-client/contract'
import type { PermissionNode } from '@sc/api-client/contract'
import { ErrorState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Flex, Skeleton, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { peopleWords } from './locale/people/words.ts'
import { permissionWords } from './locale/permissions/words.ts'
import { changedBy, DATA_RULE, missing } from './permissionChoice.ts'
import { RolePermissionTree } from './RolePermissionTree.tsx'
import { RolePreview } from './RolePreview.tsx'

interface RolePermissionsProps {
  role: { id: string; roleName: string }
  onClose: () => void
}

/** The pages and actions of a role: what would be given and taken is said before it is saved. */
export function RolePermissions({ role, onClose }: RolePermissionsProps) {
  const { roles: text } = useWords(peopleWords)
  const { preview, rules } = useWords(permissionWords)
  const { modal } = App.useApp()
  const sayRefusal = useRefusal()
  const confirm = useConfirm()
  const tree = useQuery(api.query(roleCalls.permissionTree))
  const held = useQuery({ ...api.query(roleCalls.permissionsOf, { query: { roleId: role.id } }), gcTime: 0, refetchOnWindowFocus: false })
  /** What the person changed. Should a colleague save first, it is held against what the role has by then. */
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [open, setOpen] = useState(true)
  const before = useMemo(() => new Set(held.data), [held.data])
  const chosen = useMemo(() => changedBy(before, changes), [before, changes])
  const save = useAction(roleCalls.savePermissions, {
    invalidates: [roleCalls.permissionsOf, permissionCalls.list, permissionCalls.findRules, permissionCalls.rulesOf],
    onDone: () => setOpen(false),
    quiet: true,
  })
  const saveChosen = () => {
    const body = { roleId: role.id, permissionIds: [...chosen].join(','), lastpermissionIds: (held.data ?? []).join(',') }
    return withConsent(modal, (consent) => save.mutateAsync({ body: { ...body, consent } }), rules.easing).catch((error: unknown) =>
      sayRefusal(error),
    )
  }

  const nodes = tree.data?.treeList ?? []
  const called = ({ title, menuType }: PermissionNode) => (menuType === DATA_RULE ? text.ruleNamed(title) : title)
  const given = missing(nodes, chosen, before).map(called)
  const taken = missing(nodes, before, chosen).map(called)
  const touched = given.length + taken.length > 0
  const close = () => {
    if (!touched || save.isSuccess) return setOpen(false)
    return confirm({
      title: text.leaveQuestion,
      content: text.leaveHint,
      okText: text.leave,
      danger: true,
      run: async () => setOpen(false),
    })
  }
  const error = tree.error ?? held.error
  return (
    <Drawer
      open={open}
      title={text.permissionsOf(role.roleName)}
      size={480}
      onClose={close}
      afterOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Flex vertical gap={8}>
          {touched && (
            <Alert
              type="info"
              role="status"
              title={[given.length > 0 ? text.gives(given) : '', taken.length > 0 ? text.takes(taken) : '']
                .filter(Boolean)
                .join(text.joint)}
            />
          )}
          <Flex justify="end" gap={8}>
            <Button onClick={close}>{text.cancel}</Button>
            <Button type="primary" disabled={!touched} loading={save.isPending} onClick={() => void saveChosen()}>
              {text.save}
            </Button>
          </Flex>
        </Flex>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([tree.refetch(), held.refetch()])} />
      ) : !tree.data || !held.data ? (
        <Skeleton active />
      ) : (
        <Tabs
          // What it shows is asked for when it is looked at.
          destroyOnHidden
          items={[
            {
              key: 'choose',
              label: preview.choose,
              children: (
                <RolePermissionTree
                  nodes={nodes}
                  chosen={chosen}
                  onChange={(clicked) => setChanges((earlier) => new Map([...earlier, ...clicked]))}
                />
              ),
            },
            { key: 'preview', label: preview.preview, children: <RolePreview roleId={role.id} nodes={nodes} chosen={chosen} /> },
          ]}
        />
      )}
    </Drawer>
  )
}
