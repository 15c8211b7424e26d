import { listView } from '@sc/api-client/contract'
import type { AnyListing, ListView } from '@sc/api-client/contract'
import { ButtonMenu } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useAction } from '../api/useAction.ts'
import { useConfirm } from '../controls/useConfirm.ts'
import { TypedDialog } from '../controls/TypedDialog.tsx'
import { listingWords } from './locale/words.ts'

interface ViewMenuProps {
  listing: AnyListing
  /** What the list shows now. */
  now: Omit<ListView, 'name'>
  onChoose: (view: ListView) => void
}

const invalidates = [listView.list]

/** A person's own views of a list: filters, order and columns under a name. */
export function ViewMenu({ listing, now, onChoose }: ViewMenuProps) {
  const { views: text } = useWords(listingWords)
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
      label: text.saveAs,
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
            label: text.remove(current.name),
            onClick: () =>
              confirm({
                title: text.removeQuestion(current.name),
                content: text.removeHint,
                okText: text.removeConfirm,
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
        <Button>{current ? text.current(current.name) : text.button}</Button>
      </ButtonMenu>
      <TypedDialog
        open={naming}
        title={text.title}
        confirmText={text.save}
        width={420}
        changed={naming && name !== (current?.name ?? '')}
        onClose={() => setNaming(false)}
        onConfirm={() => save.mutateAsync({ body: { ...now, list, name } })}
      >
        <Form layout="vertical" component="div">
          <Form.Item
            label={text.name}
            extra={views.some((view) => view.name === name.trim()) ? text.replaces : text.private}
            htmlFor="list-view-name"
          >
            <Input id="list-view-name" autoFocus maxLength={30} value={name} onChange={({ target }) => setName(target.value)} />
          </Form.Item>
        </Form>
      </TypedDialog>
    </>
  )
}
