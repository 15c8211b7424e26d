import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { BOUNDS, dict, dictionaryCalls, dictionaryItems } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { ErrorState, PageSkeleton } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Grid } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import './arrangeDialog.css'
import { systemWords } from './locale/words.ts'

interface ArrangeDialogProps {
  dictId: string
  open: boolean
  onClose: () => void
}

const invalidates = [dictionaryItems.calls.list, dictionaryItems.calls.byId, dict.items]

/** Puts all entries of a dictionary in order: dragged, or moved by buttons, and saved at once. */
export function ArrangeDialog({ dictId, open, onClose }: ArrangeDialogProps) {
  const { arrange: text } = useWords(systemWords).dictionaries
  const list = useQuery({
    ...api.query(dictionaryItems.calls.list, { query: { dictId, pageSize: BOUNDS.batch, column: 'sort', order: 'asc' } }),
    staleTime: 0,
    gcTime: 0,
  })
  const save = useAction(dictionaryCalls.arrange, { invalidates, quiet: true })
  const entries = list.data?.records ?? []
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  // What came meanwhile stands at the end, what went is gone; the order of all others is kept.
  const kept = new Set(order?.filter((id) => byId.has(id)))
  const ids = [...kept, ...entries.flatMap(({ id }) => (kept.has(id) ? [] : id))]
  const isChanged = ids.some((id, at) => entries[at]?.id !== id)
  return (
    <TypedDialog
      open={open}
      title={text.title(entries[0]?.dictId_dictText ?? '')}
      width={480}
      changed={isChanged}
      confirmText={text.save}
      confirmProps={{ disabled: !isChanged }}
      onConfirm={async () => {
        try {
          await save.mutateAsync({ body: { dictId, ids } })
        } catch (error) {
          await list.refetch()
          throw error
        }
      }}
      onClose={onClose}
    >
      {list.data ? (
        <Arranged entries={ids.flatMap((id) => byId.get(id) ?? [])} onChange={setOrder} />
      ) : list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <PageSkeleton shape="cards" />
      )}
    </TypedDialog>
  )
}

interface ArrangedProps {
  entries: readonly { id: string; text: string }[]
  onChange: (ids: readonly string[]) => void
}

function Arranged({ entries, onChange }: ArrangedProps) {
  const { arrange: text } = useWords(systemWords).dictionaries
  const { md = true } = Grid.useBreakpoint()
  const [dragged, setDragged] = useState<string | null>(null)
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1 } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const ids = entries.map(({ id }) => id)
  const place = moved ? ids.indexOf(moved.id) : -1
  const movedName = entries[place]?.text
  // Its button went with it, and with that the focus.
  useLayoutEffect(() => {
    const buttons = list.current?.children[place]?.querySelectorAll('button')
    const [up, down] = buttons ?? []
    const wanted = moved?.by === -1 ? up : down
    if (moved) (wanted?.disabled ? (wanted === up ? down : up) : wanted)?.focus()
  }, [moved, place])

  const put = (id: string, at: number) => {
    const others = ids.filter((one) => one !== id)
    onChange([...others.slice(0, at), id, ...others.slice(at)])
  }
  const move = (id: string, by: -1 | 1) => {
    put(id, ids.indexOf(id) + by)
    setMoved({ id, by })
  }
  const over = (event: DragEvent, at: number) => {
    if (dragged === null) return
    event.preventDefault()
    if (ids[at] !== dragged) put(dragged, at)
  }
  return (
    <>
      <p className="sc-arrange-hint">{md ? text.hint : text.hintTouched}</p>
      <ol ref={list} className="sc-arrange" aria-label={text.list}>
        {entries.map(({ id, text: name }, at) => (
          <li
            key={id}
            draggable
            data-dragged={dragged === id}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              // Firefox drags nothing that holds nothing.
              dataTransfer.setData('text/plain', name)
              setMoved(null)
              setDragged(id)
            }}
            onDragOver={(event) => over(event, at)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <HolderOutlined aria-hidden />
            <span>{name}</span>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={text.up(name)}
              disabled={at === 0}
              onClick={() => move(id, -1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={text.down(name)}
              disabled={at === entries.length - 1}
              onClick={() => move(id, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sc-arrange-hint">
        {movedName !== undefined && text.moved(movedName, place + 1)}
      </p>
    </>
  )
}
