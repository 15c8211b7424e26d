import { departCalls } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { DepartPicker } from '@sc/ui-kit'
import { CallDialog } from '../../../controls/CallDialog.tsx'
import { useWords } from '@sc/locale/react'
import { Alert, Form, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { departsOf } from './departSource.ts'
import { departWords } from './locale/words.ts'
import { above, childrenOf, isThere, leavesCollege } from './structure.ts'
import type { Place, Structure } from './structure.ts'
import { touchedByDeparts } from '../../../api/touchedByDeparts.ts'
import { WhatFollows } from './WhatFollows.tsx'

interface MoveDialogProps {
  structure: Structure
  row: DepartRow
  /** Where it was dropped; it can still be put elsewhere. */
  dropped: Place | null
  open: boolean
  onClose: () => void
}

/** No department is called so. */
const LAST = ''

/** Where a department goes, and what that brings with it. */
export function MoveDialog({ structure, row, dropped, open, onClose }: MoveDialogProps) {
  const words = useWords(departWords)
  const { moving: text, follows } = words
  const source = useMemo(() => departsOf(structure.rows), [structure])
  const [parentId, setParentId] = useState(dropped?.parentId)
  const [before, setBefore] = useState(dropped?.before ?? LAST)
  const move = useAction(departCalls.move, { invalidates: touchedByDeparts, quiet: true })
  const parent = parentId === undefined ? undefined : structure.byId.get(parentId)
  const siblings = parentId === undefined ? [] : childrenOf(structure, parentId).filter(({ id }) => id !== row.id)
  const place = parentId === undefined ? null : { parentId, ...(before !== LAST && { before }) }
  const stays = place !== null && isThere(structure, row, place)
  const pathOf = (rows: readonly DepartRow[]) => rows.map(({ departName }) => departName).join(words.path)
  return (
    <CallDialog
      open={open}
      title={text.title(row.departName)}
      confirmText={text.confirm}
      confirmProps={{ disabled: place === null || stays }}
      changed={false}
      onConfirm={() => place && move.mutateAsync({ body: { id: row.id, revision: row.revision, ...place } })}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text.to} htmlFor="depart-move-to">
          <DepartPicker
            id="depart-move-to"
            source={source}
            allowClear={false}
            without={row.id}
            placeholder={text.choose}
            value={parentId}
            onChange={(id) => {
              setParentId(id)
              setBefore(LAST)
            }}
          />
        </Form.Item>
        <Form.Item label={text.place} htmlFor="depart-move-place" {...(stays && { help: text.same })}>
          <Select
            id="depart-move-place"
            disabled={parentId === undefined}
            value={before}
            onChange={setBefore}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: LAST, label: text.last },
              ...siblings.map(({ id, departName }) => ({ value: id, label: text.before(departName) })),
            ]}
          />
        </Form.Item>
      </Form>
      {parent && parent.id !== row.parentId && (
        <>
          {leavesCollege(structure, row, parent) && <Alert type="warning" showIcon title={text.noCollege} />}
          <dl className="sc-departs-follows">
            <dt>{text.from}</dt>
            <dd>{pathOf(above(structure, row))}</dd>
            <dt>{text.into}</dt>
            <dd>{pathOf([...above(structure, parent), parent])}</dd>
          </dl>
          <WhatFollows id={row.id} codes={follows.codeMoved(row.orgCode, parent.orgCode)} processes={follows.processesMoved} />
        </>
      )}
    </CallDialog>
  )
}
