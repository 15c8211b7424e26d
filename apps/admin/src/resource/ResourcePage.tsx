import { listingOf } from '@sc/api-client/contract'
import type { Endpoint, Listing, Resource, ReferenceField, ResourceDraft, ResourceFields, ResourceRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useAction } from '../api/useAction.ts'
import { useConfirm } from '../controls/useConfirm.ts'
import type { ReferencedBy } from '../listing/choices.ts'
import type { Drawn } from '../listing/columnsOf.tsx'
import { filtersOf, ListingPage } from '../listing/ListingPage.tsx'
import { useListAddress } from '../listing/useListAddress.ts'
import { ImportButton } from './import/ImportButton.tsx'
import { ResourceDialog } from './ResourceDialog.tsx'
import { resourceWords } from './locale/words.ts'

interface ResourcePageProps<F extends ResourceFields> {
  resource: Resource<F>
  title: string
  /** What the page is for, in one line. */
  purpose: string
  /** Columns that are drawn otherwise. Keep the object. */
  drawn?: Drawn<ResourceRow<F>, F>
  /** More that can be done with a record, before changing and removing it. */
  actions?: (record: ResourceRow<F>) => ReactNode
  /** What happens when a record is removed. */
  removal?: string
  /** Calls whose answers change with its records. Keep the array. */
  touches?: readonly Endpoint[]
}

type ReferencesOf<F extends ResourceFields> = { [K in keyof F]: F[K] extends ReferenceField ? K : never }[keyof F] & string

/** Where its references point to, each of them. Keep the object. */
type Referenced<F extends ResourceFields> = [ReferencesOf<F>] extends [never]
  ? { referenced?: undefined }
  : { referenced: Pick<ReferencedBy, ReferencesOf<F>> }

const NOWHERE: ReferencedBy = {}
const NOTHING: readonly Endpoint[] = []

/** A resource's list, and what can be done with its records. */
export function ResourcePage<F extends ResourceFields>(props: ResourcePageProps<F> & Referenced<F>): ReactNode
export function ResourcePage<F extends ResourceFields>({
  resource,
  title,
  purpose,
  referenced = NOWHERE,
  drawn,
  actions,
  removal,
  touches = NOTHING,
}: ResourcePageProps<F> & { referenced?: ReferencedBy }) {
  const text = useWords(resourceWords)
  const language = useLanguage()
  const { fields, calls } = resource
  const confirm = useConfirm()
  const mayWrite = usePermit(calls.add.access)
  const listing = useMemo(() => listingOf(resource) as Listing<ResourceRow<F>, F>, [resource])
  const { filters } = useListAddress(useMemo(() => filtersOf(fields), [fields])).address
  const [chosen, setChosen] = useState<string[]>([])
  const [editing, setEditing] = useState<{ record: ResourceRow<F> | null; open: boolean }>({ record: null, open: false })
  const invalidates = useMemo(() => [calls.list, calls.byId, ...touches], [calls, touches])
  const remove = useAction(calls.remove, { invalidates })
  const removeAll = useAction(calls.removeBatch, { invalidates, onDone: () => setChosen([]) })

  const [heading = 'id'] = Object.entries(fields).find(([, { column }]) => column?.heading) ?? []
  const nameOf = (record: ResourceRow<F>) => String(record[heading as keyof typeof record])
  const confirmRemoval = (record: ResourceRow<F>) =>
    confirm({
      title: text.removeQuestion(resource.title[language], nameOf(record)),
      content: removal ?? text.removal,
      okText: text.remove,
      danger: true,
      run: () =>
        remove
          .mutateAsync({ query: { id: record.id, revision: record.revision } } as never)
          .then(() => setChosen((keys) => keys.filter((key) => key !== record.id))),
    })
  const confirmRemovals = () =>
    confirm({
      title: text.removeSeveral(resource.title[language], chosen.length),
      content: text.allOrNone(removal ?? text.removal),
      okText: text.remove,
      danger: true,
      run: () => removeAll.mutateAsync({ query: { ids: chosen.join(',') } } as never),
    })

  return (
    <ListingPage<ResourceRow<F>, F>
      listing={listing}
      title={title}
      purpose={purpose}
      referenced={referenced}
      {...(drawn && { drawn })}
      {...(mayWrite && {
        tools: <ImportButton resource={resource} touches={invalidates} />,
        add: (
          <Button type="primary" onClick={() => setEditing({ record: null, open: true })}>
            {text.add(resource.title[language])}
          </Button>
        ),
        selection: {
          keys: chosen,
          onChange: setChosen,
          nameOf: (record) => text.choose(nameOf(record)),
          actions: (
            <Button danger onClick={confirmRemovals}>
              {text.remove}
            </Button>
          ),
        },
      })}
      {...((mayWrite || actions) && {
        actions: (record) => (
          <>
            {actions?.(record)}
            {mayWrite && (
              <>
                <Button type="link" onClick={() => setEditing({ record, open: true })}>
                  {text.change}
                </Button>
                <Button type="link" danger onClick={() => confirmRemoval(record)}>
                  {text.remove}
                </Button>
              </>
            )}
          </>
        ),
      })}
    >
      <ResourceDialog
        key={editing.record?.id ?? 'new'}
        resource={resource}
        referenced={referenced}
        invalidates={invalidates}
        preset={filters as Partial<ResourceDraft<F>>}
        {...editing}
        onClose={() => setEditing(({ record }) => ({ record, open: false }))}
      />
    </ListingPage>
  )
}
