import { isSpanned } from '@sc/api-client/contract'
import type { ListField, Listing, ListFields } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import type { RecordColumn, RecordListProps } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { Button, Flex, Grid } from 'antd'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMayCall } from '../api/useMayCall.ts'
import type { ReferencedBy } from './choices.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { columnsOf } from './columnsOf.tsx'
import type { Drawn } from './columnsOf.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ListingFilters } from './ListingFilters.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SidePanel } from './SidePanel.tsx'
import { readAddress, useListAddress, writeAddress } from './useListAddress.ts'
import { useListing } from './useListing.ts'
import { useSeenColumns } from './useSeenColumns.ts'
import { useSideOpen } from './useSideOpen.ts'
import { ViewMenu } from './ViewMenu.tsx'
import './listing.css'
import { listingWords } from './locale/words.ts'
import { titleIn } from '../unit.ts'

/** Records that something is done with at once. */
interface Selection<Row> extends NonNullable<RecordListProps<Row>['selection']> {
  /** What can be done with them. */
  actions: ReactNode
  /** How many that can be done with at once; as many as calls take unless told. */
  atMost?: number
}

/** What stands at the side of a list, where it has the room, in place of one of its filters. */
export interface Beside<F> {
  /** The field of that filter. */
  field: keyof F & string
  /** The same choice as the filter's. */
  choice: (value: string | undefined, onChange: (value: string | undefined) => void) => ReactNode
}

interface ListingPageProps<Row extends { id: string }, F extends ListFields> extends Pick<
  RecordListProps<Row>,
  'actions' | 'actionsWidth'
> {
  listing: Listing<Row, F>
  title: string
  /** What the page is for, in one line. */
  purpose: string
  /** The way back, above the title. */
  breadcrumb?: ReactNode
  /** The switch to other views of the same. */
  views?: ReactNode
  /** Where its references point to. Keep the object. */
  referenced?: ReferencedBy
  /** Columns that are drawn otherwise. Keep the object. */
  drawn?: Drawn<Row, F>
  /** Columns of what is no field of the records, after those that are. Keep the array. */
  more?: readonly RecordColumn<Row>[]
  /** The button that adds a record. */
  add?: ReactNode
  /** Buttons beside the one that exports. */
  tools?: ReactNode
  /** Above the records, whatever they are narrowed to. */
  above?: ReactNode
  beside?: Beside<F> | undefined
  selection?: Selection<Row>
  /** Where there is no record yet: what to do about it. */
  beginning?: string
  /** The button for that, in place of the one that adds a record. */
  begin?: ReactNode
  /** A filter that says whose records these are: of somebody who has none there is no record yet. */
  within?: keyof F & string
  /** In how many milliseconds what is shown is asked for again; false where nothing changes by itself. Keep the function. */
  lookAgain?: (records: readonly Row[]) => number | false
  children?: ReactNode
}

const NOWHERE: ReferencedBy = {}
const NONE: readonly never[] = []

/** A list with its filters, order, columns and views; all but the columns stands in the address. */
export function ListingPage<Row extends { id: string }, F extends ListFields>({
  listing,
  title,
  purpose,
  breadcrumb,
  views,
  referenced = NOWHERE,
  drawn,
  more: moreColumns = NONE,
  add,
  tools,
  above,
  beside,
  selection,
  beginning,
  begin,
  within,
  actions,
  actionsWidth,
  lookAgain,
  children,
}: ListingPageProps<Row, F>) {
  const text = useWords(listingWords)
  const language = useLanguage()
  const { fields, calls } = listing
  // Who is refused the list is told so, and offered nothing that would be refused as well.
  const mayList = useMayCall(calls.list)
  const filterNames = useMemo(() => filtersOf(fields), [fields])
  const { address, change } = useListAddress(filterNames)
  const [, setSearch] = useSearchParams()
  const { total, more, insteadPage, ...list } = useListing(listing, address, lookAgain)
  const showInstead = useEffectEvent((pageNo: number) => change({ pageNo }, { replace: true }))
  useEffect(() => {
    if (insteadPage !== null) showInstead(insteadPage)
  }, [insteadPage])
  const [seen, see] = useSeenColumns(listing)
  const columns = useMemo(() => columnsOf<Row, F>(fields, drawn ?? {}, seen, language), [fields, drawn, seen, language])
  const { xl = false } = Grid.useBreakpoint()
  const side = xl && mayList ? beside : undefined
  const [sideOpen, setSideOpen] = useSideOpen(calls.list.path)
  const narrow = (name: string, value: string | undefined) => {
    const { [name]: _before, ...others } = address.filters
    change({ filters: { ...others, ...(value !== undefined && { [name]: value }) } })
  }
  const narrowed = address.keyword !== undefined || Object.keys(address.filters).some((name) => name !== within)
  const now = { search: writeAddress(new URLSearchParams(), filterNames, { ...address, pageNo: 1 }).toString(), columns: [...seen] }

  return (
    <Page
      title={title}
      purpose={purpose}
      breadcrumb={breadcrumb}
      views={views}
      actions={
        <Flex gap={8} wrap>
          {mayList && tools}
          <ExportButton calls={calls} address={address} />
          {mayList && add}
        </Flex>
      }
      beside={
        side && (
          <SidePanel title={titleIn(fields[side.field], language) ?? side.field} open={sideOpen} onOpen={setSideOpen}>
            {side.choice(address.filters[side.field], (value) => narrow(side.field, value))}
          </SidePanel>
        )
      }
      filters={
        mayList && (
          <ListingFilters
            listing={listing}
            referenced={referenced}
            address={address}
            elsewhere={sideOpen ? side?.field : undefined}
            onChange={change}
            tools={
              <>
                <ColumnChoice listing={listing} seen={seen} onChange={see} />
                <ViewMenu
                  listing={listing}
                  now={now}
                  onChoose={({ search, columns: chosen }) => {
                    see(chosen)
                    setSearch((before) => writeAddress(before, filterNames, readAddress(new URLSearchParams(search), filterNames)))
                  }}
                />
              </>
            }
          />
        )
      }
    >
      {above}
      {selection && selection.keys.length > 0 && (
        <SelectionBar
          key={JSON.stringify([address.keyword, address.filters, address.sort])}
          {...{ listing, address, total }}
          records={list.records ?? []}
          keys={selection.keys}
          atMost={selection.atMost}
          selectable={selection.selectable}
          onChange={selection.onChange}
        >
          {selection.actions}
        </SelectionBar>
      )}
      <RecordList<Row>
        {...list}
        label={titleIn(listing, language)}
        recordKey={({ id }) => id}
        columns={[...columns.filter(({ key }) => address.filters[key] === undefined || differs(fields[key])), ...moreColumns]}
        sort={{ by: address.sort, onChange: (sort) => change({ sort }) }}
        page={{
          pageNo: address.pageNo,
          pageSize: address.pageSize,
          total,
          more,
          onChange: (pageNo, pageSize) => change(pageSize === address.pageSize ? { pageNo } : { pageSize }),
        }}
        {...(selection && { selection })}
        {...(actionsWidth !== undefined && { actionsWidth })}
        {...(actions && { actions })}
        empty={
          narrowed ? (
            <EmptyState
              title={text.noMatch(titleIn(listing, language))}
              description={text.noMatchHint}
              action={<Button onClick={() => change({ keyword: undefined, filters: {} })}>{text.clearFilters}</Button>}
            />
          ) : (
            <EmptyState
              title={text.none(titleIn(listing, language))}
              {...(beginning !== undefined && { description: beginning })}
              action={begin ?? add}
            />
          )
        }
      />
      {children}
    </Page>
  )
}

/** Where all of a list have one value, the filter says which. Of what may name several, and of days, each has its own. */
const differs = (field: ListField | undefined) => field !== undefined && (field.type === 'references' || isSpanned(field))

/** The fields that a list is narrowed by. */
export const filtersOf = (fields: ListFields) => Object.entries(fields).flatMap(([name, { filter }]) => (filter ? name : []))
