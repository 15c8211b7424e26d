import { departs } from '@sc/api-client/contract'
import type { DepartRow, ResourceRow } from '@sc/api-client/contract'
import { useMemo } from 'react'
import { referencedBy } from '../../../resource/referencedBy.ts'
import { ResourceDialog } from '../../../resource/ResourceDialog.tsx'
import type { Office } from './DepartDetail.tsx'
import { OfficersDialog } from './OfficersDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { childrenOf } from './structure.ts'
import type { Place, Structure } from './structure.ts'
import { touchedByDeparts } from '../../../api/touchedByDeparts.ts'

/** What is decided about a department. */
export type DepartDialog =
  | { what: 'move'; row: DepartRow; dropped: Place | null }
  | { what: 'merge' | Office; row: DepartRow }
  | { what: 'edit'; record: ResourceRow<typeof departs.fields> }
  | { what: 'add'; parent: DepartRow }

interface DepartDialogsProps {
  structure: Structure
  /** The one that is open, or was. */
  dialog: DepartDialog | null
  open: boolean
  onClose: () => void
  onChoose: (id: string) => void
}

const referenced = referencedBy(departs.fields)
const NOTHING = {}

/** The dialog of what is done with a department. */
export function DepartDialogs({ structure, dialog, open, onClose, onChoose }: DepartDialogsProps) {
  const preset = useMemo(() => (dialog?.what === 'add' ? startOf(structure, dialog.parent) : NOTHING), [dialog, structure])
  if (dialog === null) return null
  const own = { open, onClose }
  switch (dialog.what) {
    case 'move':
      return <MoveDialog structure={structure} row={dialog.row} dropped={dialog.dropped} {...own} />
    case 'merge':
      return <MergeDialog structure={structure} row={dialog.row} onMerged={onChoose} {...own} />
    case 'leaders':
    case 'counsellors':
      return <OfficersDialog row={dialog.row} office={dialog.what} {...own} />
    case 'edit':
    case 'add':
      return (
        <ResourceDialog
          resource={departs}
          referenced={referenced}
          record={dialog.what === 'edit' ? dialog.record : null}
          preset={preset}
          invalidates={touchedByDeparts}
          onAdded={onChoose}
          {...own}
        />
      )
  }
}

/** What a new one begins with: right below the school are its colleges. */
const startOf = (structure: Structure, { id, parentId }: DepartRow) => ({
  parentId: id,
  sort: placeAfter(childrenOf(structure, id)),
  ...(parentId === null && { category: 'college' as const }),
})

/** After the last of those that stand there; the server leaves as much room between two. */
const placeAfter = (siblings: readonly DepartRow[]) => Math.max(0, ...siblings.map(({ sort }) => sort)) + 10
