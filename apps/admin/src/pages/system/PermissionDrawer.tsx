import { permissionCalls, roleCalls } from '@sc/api-client/contract'
import type { PermissionEntry, PermissionEntryNode } from '@sc/api-client/contract'
import { useSession } from '@sc/auth-sso'
import { useTab } from '@sc/layout-tabs'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Flex, Form } from 'antd'
import { useState } from 'react'
import { named } from '../../controls/named.ts'
import { api } from '../../api/client.ts'
import { isConflict } from '../../api/isConflict.ts'
import { useAction } from '../../api/useAction.ts'
import { explain } from '../../api/explain.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { permissionWords } from './locale/permissions/words.ts'
import { EntryFields } from './EntryFields.tsx'
import type { EntryValues } from './EntryFields.tsx'
import { ACTION, GROUP, groupsFor, kindOf } from './menuEntries.ts'

/** What is edited: an entry, or a new group or link. */
export type Edited = { entry: PermissionEntryNode } | { adds: 'group' | 'link' }

interface PermissionDrawerProps {
  edited: Edited
  /** The whole menu. */
  nodes: readonly PermissionEntryNode[]
  onClose: () => void
}

const touched = { invalidates: [permissionCalls.list, roleCalls.permissionTree, roleCalls.permissionsOf], quiet: true }

const valuesOf = ({ title, english, icon, parentId, hidden, url }: PermissionEntry): EntryValues => ({
  title,
  english: english ?? '',
  icon,
  parentId,
  shown: !hidden,
  url: url ?? '',
})

/** Changes an entry of the menu, or adds one. Who saves after a colleague goes on from what they saved. */
export function PermissionDrawer({ edited, nodes, onClose }: PermissionDrawerProps) {
  const { form: text } = useWords(permissionWords)
  const language = useLanguage()
  const confirm = useConfirm()
  const { refresh } = useSession()
  const { setDirty } = useTab()
  const [form] = Form.useForm<EntryValues>()
  const [open, setOpen] = useState(true)
  const [changed, setChanged] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** The entry that the changes are changes of. */
  const [base, setBase] = useState<PermissionEntry | null>('entry' in edited ? edited.entry : null)
  const kind = 'entry' in edited ? kindOf(edited.entry) : edited.adds
  const roles = useQuery({ ...api.query(roleCalls.all), enabled: 'adds' in edited && kind === 'link' })
  const add = useAction(permissionCalls.add, touched)
  const edit = useAction(permissionCalls.edit, touched)
  const titleOf = ({ title, english }: PermissionEntry) => named(title, english, language)
  const [initial] = useState<EntryValues>(() =>
    base
      ? valuesOf(base)
      : { title: '', english: '', icon: kind === 'link' ? 'link' : 'folder', parentId: null, shown: true, url: '', roleIds: [] },
  )
  const mark = (isChanged: boolean) => {
    setChanged(isChanged)
    setDirty(isChanged, 'dialog', { kept: false })
  }

  async function save() {
    const values = await form.validateFields().catch(() => null)
    if (!values) return
    setFailure(null)
    try {
      await (base ? edit.mutateAsync({ body: { id: base.id, revision: base.revision, ...changesOf(base, values) } }) : create(values))
      mark(false)
      setOpen(false)
      await refresh()
    } catch (error) {
      if (base && isConflict(error)) takeOver(base, error.result as PermissionEntry)
      else setFailure(explain(error))
    }
  }

  function create({ title, english, icon, parentId, url, roleIds = [] }: EntryValues) {
    const body = { title, english: english || null, icon, parentId }
    return add.mutateAsync({ body: kind === 'link' ? { menuType: 1, ...body, url, roleIds } : { menuType: GROUP, ...body } })
  }

  /** What the person left alone follows what was saved. */
  function takeOver(before: PermissionEntry, now: PermissionEntry) {
    const [mine, was] = [form.getFieldsValue(true) as EntryValues, valuesOf(before)]
    const names = Object.keys(was) as (keyof EntryValues)[]
    const left = names.filter((name) => mine[name] === undefined || mine[name] === was[name])
    form.setFieldsValue(Object.fromEntries(left.map((name) => [name, valuesOf(now)[name]])))
    setBase(now)
    setFailure(text.meanwhile)
  }

  const close = () => {
    if (!changed) return setOpen(false)
    return confirm({
      title: text.leaveQuestion,
      content: text.leaveHint,
      okText: text.leave,
      danger: true,
      run: async () => {
        mark(false)
        setOpen(false)
      },
    })
  }
  return (
    <Drawer
      open={open}
      title={'entry' in edited ? text.edit(titleOf(edited.entry)) : kind === 'link' ? text.addLink : text.addGroup}
      size={440}
      onClose={close}
      afterOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={close}>{text.cancel}</Button>
          <Button type="primary" disabled={!changed} loading={add.isPending || edit.isPending} onClick={() => void save()}>
            {text.save}
          </Button>
        </Flex>
      }
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBlockEnd: 16 }} />}
      {base?.builtIn && (
        <Alert type="info" role="note" title={base.menuType === ACTION ? text.action : text.builtIn} style={{ marginBlockEnd: 16 }} />
      )}
      <Form form={form} layout="vertical" requiredMark={false} initialValues={initial} onValuesChange={() => mark(true)}>
        <EntryFields
          kind={kind}
          entry={base}
          groups={groupsFor(nodes, base?.id ?? null, titleOf)}
          roles={'adds' in edited && kind === 'link' ? (roles.data ?? []) : null}
        />
      </Form>
    </Drawer>
  )
}

/** What differs from the entry as it was read; fields that the form does not have stay. */
function changesOf(base: PermissionEntry, { title, english, icon, parentId, shown, url }: Partial<EntryValues>) {
  return {
    ...(title !== undefined && title !== base.title && { title }),
    ...(english !== undefined && english !== (base.english ?? '') && { english: english || null }),
    ...(icon !== undefined && icon !== base.icon && { icon }),
    ...(parentId !== undefined && parentId !== base.parentId && { parentId }),
    ...(shown !== undefined && shown === base.hidden && { hidden: !shown }),
    ...(url !== undefined && url !== (base.url ?? '') && { url }),
  }
}
