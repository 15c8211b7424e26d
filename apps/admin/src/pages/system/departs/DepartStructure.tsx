import { departCalls, departs } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { EmptyState, ErrorState, Page, PageSkeleton } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useRefusal } from '../../../api/useRefusal.ts'
import { useAction } from '../../../api/useAction.ts'
import { useConfirm } from '../../../controls/useConfirm.ts'
import { DepartDetail } from './DepartDetail.tsx'
import type { DepartAct } from './DepartDetail.tsx'
import { DepartDialogs } from './DepartDialogs.tsx'
import type { DepartDialog } from './DepartDialogs.tsx'
import { DepartTree } from './DepartTree.tsx'
import { departWords } from './locale/words.ts'
import { childrenOf, structureOf } from './structure.ts'
import type { Place, Structure } from './structure.ts'
import { touchedByDeparts } from '../../../api/touchedByDeparts.ts'
import { useReorder } from './useReorder.tsx'

const CHOSEN = 'depart'

/** Departments below each other, and the chosen one beside them. */
export function DepartStructure({ views }: { views: ReactNode }) {
  const text = useWords(departWords)
  const language = useLanguage()
  const { modal } = App.useApp()
  const sayRefusal = useRefusal()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const all = useQuery(api.query(departCalls.all))
  const structure = useMemo(() => all.data && structureOf(all.data), [all.data])
  const mayWrite = usePermit(departs.calls.add.access)
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<DepartDialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Each begins anew: what was chosen in one and given up is forgotten. */
  const [turn, setTurn] = useState(0)
  const reorder = useReorder()
  const remove = useAction(departs.calls.remove, { invalidates: touchedByDeparts })

  const top = structure?.tops[0]?.row
  // One that is gone meanwhile, or that an address made up, is none.
  const row = structure?.byId.get(search.get(CHOSEN) ?? '') ?? top
  const choose = (id: string) => setSearch(id === top?.id ? {} : { [CHOSEN]: id }, { replace: true })
  const open = (next: DepartDialog) => {
    setDialog(next)
    setTurn((before) => before + 1)
    setIsOpen(true)
  }

  /** Among those that it stands with, nothing follows from its place. */
  function drop(from: Structure, id: string, place: Place) {
    const moved = from.byId.get(id)
    if (!moved) return
    choose(id)
    // What went wrong is said by the action.
    if (moved.parentId === place.parentId) void reorder(from, moved, place).catch(() => undefined)
    else open({ what: 'move', row: moved, dropped: place })
  }

  function askRemoval(from: Structure, { id, parentId, departName, revision, people }: DepartRow) {
    const children = childrenOf(from, id).length
    // Whom the reader does not see, the server counts.
    if (children + (people ?? 0) > 0)
      return modal.info({
        title: text.removal.held(departName),
        content: text.removal.heldBy(children, people ?? 0),
        okText: text.removal.noted,
      })
    return confirm({
      title: text.removal.question(departName),
      content: departs.page.removal?.[language],
      okText: text.remove,
      danger: true,
      run: async () => {
        await remove.mutateAsync({ query: { id, revision } })
        if (parentId !== null) choose(parentId)
      },
    })
  }

  /** The whole record, as the dialog changes it. */
  async function edit({ id }: DepartRow) {
    try {
      open({ what: 'edit', record: await queryClient.fetchQuery(api.query(departs.calls.byId, { query: { id } })) })
    } catch (error) {
      sayRefusal(error)
    }
  }

  const acts = (from: Structure, chosen: DepartRow): Record<DepartAct, () => unknown> => ({
    edit: () => edit(chosen),
    add: () => open({ what: 'add', parent: chosen }),
    move: () => open({ what: 'move', row: chosen, dropped: null }),
    merge: () => open({ what: 'merge', row: chosen }),
    leaders: () => open({ what: 'leaders', row: chosen }),
    counsellors: () => open({ what: 'counsellors', row: chosen }),
    remove: () => askRemoval(from, chosen),
  })

  return (
    <Page
      bare
      title={departs.page.title[language]}
      purpose={departs.page.purpose[language]}
      views={views}
      {...(mayWrite && {
        actions: (
          <Button type="primary" disabled={!row?.reached} onClick={() => row && open({ what: 'add', parent: row })}>
            {text.add}
          </Button>
        ),
      })}
    >
      {structure && row ? (
        <div className="sc-departs">
          <section className="sc-page-card" aria-label={text.tree}>
            <DepartTree
              structure={structure}
              chosen={row.id}
              onChoose={choose}
              onDrop={(id, place) => drop(structure, id, place)}
              draggable={mayWrite}
            />
          </section>
          <section className="sc-page-card" aria-label={row.departName}>
            <DepartDetail
              structure={structure}
              row={row}
              mayWrite={mayWrite && row.reached}
              onAct={(act) => void acts(structure, row)[act]()}
            />
            {mayWrite && !row.reached && <p className="sc-departs-hint">{text.beyond}</p>}
            {structure.rows.length === 1 && <EmptyState title={text.onlySchool} description={text.onlySchoolHint} />}
          </section>
          <DepartDialogs
            key={turn}
            structure={structure}
            dialog={dialog}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onChoose={choose}
          />
        </div>
      ) : (
        <div className="sc-page-card">
          {all.error ? <ErrorState error={all.error} onRetry={() => void all.refetch()} /> : <PageSkeleton shape="table" />}
        </div>
      )}
    </Page>
  )
}
