import { listView, quoted } from '@sc/api-client/contract'
import type { AnyListing, ListView } from '@sc/api-client/contract'
import { ButtonMenu } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useAction } from '../api/useAction.ts'
import { useConfirm } from '../controls/useConfirm.ts'
import { TypedDialog } from '../controls/TypedDialog.tsx'

interface ViewMenuProps {
  listing: AnyListing
  /** What the list shows now. */
  now: Omit<ListView, 'name'>
  onChoose: (view: ListView) => void
}

const invalidates = [listView.list]

/** A person's own views of a list: filters, order and columns under a name. */
export function ViewMenu({ listing, now, onChoose }: ViewMenuProps) {
  const confirm = useConfirm()
  const list = listing.calls.list.path
  const { data: views = [] } = useQuery(api.query(listView.list, { query: { list } }))
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const save = useAction(listView.save, { invalidates, quiet: true })
  const remove = useAction(listView.remove, { invalidates })
  const current = views.find(({ search, columns }) => search === now.search && columns.join() === now.columns.join())

  const items = [
    ...views.map((view) => ({ key: `view:${view.name}`, label: view.name, onClick: () => onChoose(view) })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'save',
      label: '把当前的条件和列保存为视图…',
      onClick: () => {
        setName(current?.name ?? '')
        setNaming(true)
      },
    },
    ...(current
      ? [
          {
            key: 'remove',
            danger: true,
            label: `删除视图${quoted(current.name)}`,
            onClick: () =>
              confirm({
                title: `删除视图${quoted(current.name)}？`,
                content: '只删除这组条件和列，列表中的记录不受影响。',
                okText: '删除',
                danger: true,
                run: () => remove.mutateAsync({ body: { list, name: current.name } }),
              }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ButtonMenu menu={{ items, ...(current && { selectable: true, selectedKeys: [`view:${current.name}`] }) }}>
        <Button>{current ? `视图：${current.name}` : '视图'}</Button>
      </ButtonMenu>
      <TypedDialog
        open={naming}
        title="保存视图"
        confirmText="保存"
        width={420}
        changed={naming && name !== (current?.name ?? '')}
        onClose={() => setNaming(false)}
        onConfirm={() => save.mutateAsync({ body: { ...now, list, name } })}
      >
        <Form layout="vertical" component="div">
          <Form.Item
            label="视图名称"
            extra={views.some((view) => view.name === name.trim()) ? '已有同名的视图，保存后替换它' : '只有您自己能看到'}
            htmlFor="list-view-name"
          >
            <Input id="list-view-name" autoFocus maxLength={30} value={name} onChange={({ target }) => setName(target.value)} />
          </Form.Item>
        </Form>
      </TypedDialog>
    </>
  )
}
