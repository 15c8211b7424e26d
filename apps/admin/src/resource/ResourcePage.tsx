import { isBuiltIn, listingOf } from '@sc/api-client/contract'
import type { Endpoint, Listing, Resource, ResourceDraft, ResourceFields, ResourceRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { PickerSourcesContext } from '@sc/ui-kit'
import type { RecordColumn } from '@sc/ui-kit'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useAction } from '../api/useAction.ts'
import { useConfirm } from '../controls/useConfirm.ts'
import type { Drawn } from '../listing/columnsOf.tsx'
import { filtersOf, ListingPage } from '../listing/ListingPage.tsx'
import type { Beside } from '../listing/ListingPage.tsx'
import { useListAddress } from '../listing/useListAddress.ts'
import { ImportButton } from './import/ImportButton.tsx'
import { pickerSourcesOf } from './widgets/pickerSources.ts'
import { referencedBy } from './referencedBy.ts'
import { ResourceDialog } from './ResourceDialog.tsx'
import { inOwnUnit, titleIn } from '../unit.ts'
import { resourceWords } from './locale/words.ts'

interface ResourcePageProps<F extends ResourceFields> {
  resource: Resource<F>
  /** Columns that are drawn otherwise. Keep the object. */
  drawn?: Drawn<ResourceRow<F>, F>
  /** Columns of what is no field of the records. Keep the array. */
  more?: readonly RecordColumn<ResourceRow<F>>[]
  /** More that can be done with a record, before changing and removing it. */
  actions?: (record: ResourceRow<F>) => ReactNode
  /** Which records are still changed and removed, of those that are not all. Keep the function. */
  changeable?: (record: ResourceRow<F>) => boolean
  /** Pixels that these take with those of every resource, in one line. */
  actionsWidth?: number
  /** What can be done with several at once, beside removing them. `done` forgets which they were. Without it, nothing is chosen of what lasts. */
  selected?: (ids: readonly string[], done: () => void) => ReactNode
  /** Before the buttons of every resource. */
  tools?: ReactNode
  /** What comes before adding single records, a primary button: that one stands back for it. */
  begin?: ReactNode
  /** A filter that says whose records these are. */
  within?: keyof F & string
  /** Above the list, whatever it is narrowed to. */
  above?: ReactNode
  /** What the page is called where its own title does not say which records these are. */
  title?: string
  /** The way back to what these records belong to. */
  breadcrumb?: ReactNode
  /** The switch to other views of the same records. */
  views?: ReactNode
  /** Fields that a new record does not begin with, though the list is narrowed by them. Keep the array. */
  unpreset?: readonly (keyof F & string)[]
  /** At the side of the list, where there is room, in place of one of its filters. Keep the object. */
  beside?: Beside<F>
  /** Calls whose answers change with its records. Keep the array. */
  touches?: readonly Endpoint[]
}

const NOTHING: readonly Endpoint[] = []

/** Their ids stand in the address of a call, of which a proxy takes some 8 KB. */
const REMOVED_AT_ONCE = 100

/** A resource's list, and what can be done with its records. */
export function ResourcePage<F extends ResourceFields>({
  resource,
  drawn,
  more,
  actions,
  changeable,
  actionsWidth,
  selected,
  tools,
  begin,
  within,
  above,
  title,
  breadcrumb,
  views,
  beside,
  unpreset,
  touches = NOTHING,
}: ResourcePageProps<F>) {
  const text = useWords(resourceWords)
  const language = useLanguage()
  const { fields, calls, page } = resource
  const removal = page.removal?.[language] ?? text.removal
  const referenced = useMemo(() => referencedBy(fields), [fields])
  const confirm = useConfirm()
  const mayWrite = usePermit(calls.add.access)
  const listing = useMemo(() => listingOf(resource) as Listing<ResourceRow<F>, F>, [resource])
  const { filters } = useListAddress(useMemo(() => filtersOf(fields), [fields])).address
  const preset = useMemo(
    () => Object.fromEntries(Object.entries(filters).filter(([name]) => !unpreset?.includes(name))),
    [filters, unpreset],
  )
  const removable = (record: ResourceRow<F>) => !resource.lasting && !isBuiltIn(resource, record)
  const [chosen, setChosen] = useState<string[]>([])
  const [editing, setEditing] = useState<{ record: ResourceRow<F> | null; open: boolean }>({ record: null, open: false })
  const invalidates = useMemo(() => [calls.list, calls.byId, ...touches], [calls, touches])
  const remove = useAction(calls.remove, { invalidates })
  const removeAll = useAction(calls.removeBatch, { invalidates, onDone: () => setChosen([]) })

  const [heading = 'id'] = Object.entries(fields).find(([, { column }]) => column?.heading) ?? []
  // A reference by the name that it is shown by.
  const nameOf = (record: ResourceRow<F>) =>
    String(record[`${heading}_dictText` as keyof typeof record] ?? record[heading as keyof typeof record])
  const confirmRemoval = (record: ResourceRow<F>) =>
    confirm({
      title: text.removeQuestion(titleIn(resource, language), nameOf(record)),
      content: removal,
      okText: text.remove,
      danger: true,
      run: () =>
        remove
          .mutateAsync({ query: { id: record.id, revision: record.revision } })
          .then(() => setChosen((keys) => keys.filter((key) => key !== record.id))),
    })
  const confirmRemovals = () =>
    confirm({
      title: text.removeSeveral(titleIn(resource, language), chosen.length),
      content: text.allOrNone(removal),
      okText: text.remove,
      danger: true,
      run: () => removeAll.mutateAsync({ query: { ids: chosen.join(',') } }),
    })

  return (
    <PickerSourcesContext value={pickerSourcesOf(resource)}>
      <ListingPage<ResourceRow<F>, F>
        listing={listing}
        title={title ?? inOwnUnit(page.title)[language]}
        breadcrumb={breadcrumb}
        views={views}
        purpose={inOwnUnit(page.purpose)[language]}
        referenced={referenced}
        {...(actionsWidth !== undefined && { actionsWidth })}
        {...(drawn && { drawn })}
        {...(more && { more })}
        {...(within !== undefined && { within })}
        {...(begin && { begin })}
        above={above}
        beside={beside}
        tools={
          <>
            {tools}
            {mayWrite && <ImportButton resource={resource} touches={invalidates} />}
          </>
        }
        {...(mayWrite && {
          add: (
            <>
              <Button type={begin ? 'default' : 'primary'} onClick={() => setEditing({ record: null, open: true })}>
                {text.add(titleIn(resource, language))}
              </Button>
              {begin}
            </>
          ),
          ...((selected ?? !resource.lasting) && {
            selection: {
              keys: chosen,
              onChange: setChosen,
              nameOf: (record) => text.choose(nameOf(record)),
              // What nothing but removing can be done with.
              ...(!selected && { selectable: removable }),
              ...(!resource.lasting && { atMost: REMOVED_AT_ONCE }),
              actions: (
                <>
                  {selected?.(chosen, () => setChosen([]))}
                  {!resource.lasting && (
                    <Button danger onClick={confirmRemovals}>
                      {text.remove}
                    </Button>
                  )}
                </>
              ),
            },
          }),
        })}
        {...((mayWrite || actions) && {
          actions: (record) => (
            <>
              {actions?.(record)}
              {mayWrite && (changeable?.(record) ?? true) && (
                <>
                  <Button type="link" onClick={() => setEditing({ record, open: true })}>
                    {text.change}
                  </Button>
                  {removable(record) && (
                    <Button type="link" danger onClick={() => confirmRemoval(record)}>
                      {text.remove}
                    </Button>
                  )}
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
          preset={preset as Partial<ResourceDraft<F>>}
          {...editing}
          onClose={() => setEditing(({ record }) => ({ record, open: false }))}
        />
      </ListingPage>
    </PickerSourcesContext>
  )
}
