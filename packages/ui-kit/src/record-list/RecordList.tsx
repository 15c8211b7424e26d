import { Checkbox, Grid, Pagination, Table } from 'antd'
import type { TableColumnType } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { ErrorState } from '../states/ErrorState.tsx'
import { useTexts } from '../locale/words.ts'
import { PageSkeleton } from '../states/PageSkeleton.tsx'
import { ReloadFailed } from './ReloadFailed.tsx'
import { headingWidth } from './wordWidth.ts'

/** A column of the table, and a part of each card. `key` is unique in the list and names the column in `sort`. */
export interface RecordColumn<T> {
  key: string
  title: ReactNode
  /** `—` where a record has nothing there: its card has no such line. */
  render: (record: T) => ReactNode
  /** Pixels; without it the column takes what is left. A title that is a text widens it to its longest word. */
  width?: number
  align?: 'left' | 'right'
  /** A click on its title orders the list by it: see `sort`. */
  sortable?: boolean
  /** On a phone: the card's heading, one of its lines (default), or left out. */
  phone?: 'title' | 'line' | 'hidden'
}

/** The order that somebody chose: a column's key, and which way. */
export interface RecordSort {
  column: string
  order: 'asc' | 'desc'
}

export interface RecordPage {
  /** From 1. */
  pageNo: number
  pageSize: number
  total: number
  /** There are more than `total`, which is as far as they were counted: the pages after them follow one by one. */
  more?: boolean
  onChange: (pageNo: number, pageSize: number) => void
}

/**
 * Records, how they are shown, and what is done with them. `error` is told in place of records, and above those that are
 * there: then they are shown as they were. `empty` is, when the first page has none; cards cannot be sorted.
 */
export interface RecordListProps<T> {
  columns: readonly RecordColumn<T>[]
  /** `undefined` until the first page arrived. */
  records: readonly T[] | undefined
  recordKey: (record: T) => string
  /** What the list is called for those who hear it. */
  label: string
  page?: RecordPage
  /** A newer page is on its way; the old one stays in view. */
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  empty: ReactNode
  /** What the list is ordered by; null by itself. */
  sort?: { by: RecordSort | null; onChange: (by: RecordSort | null) => void }
  /** Records that something is done with at once, by their keys, on whichever page they are. */
  selection?: {
    keys: readonly string[]
    onChange: (keys: string[]) => void
    nameOf: (record: T) => string
    /** Of which records that can be done; of all unless told. */
    selectable?: (record: T) => boolean
  }
  actions?: (record: T) => ReactNode
  /** Pixels of the column of actions. */
  actionsWidth?: number
  /** Of the column of actions; 操作 unless told. */
  actionsTitle?: ReactNode
}

/** Records as a table, and as cards where a table would not fit. */
export function RecordList<T extends object>(given: RecordListProps<T>) {
  const { md = true } = Grid.useBreakpoint()
  const props = { ...given, columns: given.columns.map((column) => wideEnough(column, given.sort !== undefined)) }
  if (props.error && !props.records) return <ErrorState error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
  if (!props.records) return <PageSkeleton shape={md ? 'table' : 'cards'} />
  const loaded = { ...props, records: props.records }
  const isEmpty = props.records.length === 0 && (props.page?.pageNo ?? 1) === 1
  return (
    <>
      {props.error ? <ReloadFailed error={props.error} onRetry={props.onRetry} /> : null}
      {isEmpty ? props.empty : md ? <Records {...loaded} /> : <Cards {...loaded} />}
    </>
  )
}

/** What a cell says of a record that has nothing there: a card leaves the line out. */
const NOTHING = '—'

/** Pixels of a column that says no width, at least, and of the one that records are told by: where the others leave less, the table is scrolled. */
const LEAST = 100
const LEAST_OF_TITLE = 160
const CHOICE = 40

/** Widths are measured by one language: where a heading has a longer word in another, its column is as wide as that. */
const wideEnough = <T,>(column: RecordColumn<T>, sorts: boolean): RecordColumn<T> =>
  column.width !== undefined && typeof column.title === 'string'
    ? { ...column, width: Math.max(column.width, headingWidth(column.title, sorts && column.sortable === true)) }
    : column

/** Of a column that says no width: its heading is not broken within a word either. */
const leastOf = <T,>({ phone, title, sortable }: RecordColumn<T>, sorts: boolean): number =>
  Math.max(phone === 'title' ? LEAST_OF_TITLE : LEAST, typeof title === 'string' ? headingWidth(title, sorts && sortable === true) : 0)

type Loaded<T> = RecordListProps<T> & { records: readonly T[] }

function Records<T extends object>({
  columns,
  records,
  recordKey,
  label,
  page,
  loading = false,
  sort,
  selection,
  actions,
  actionsWidth = 160,
  actionsTitle,
}: Loaded<T>) {
  const text = useTexts('records')
  const shown: TableColumnType<T>[] = columns.map(({ key, title, width, align = 'left', sortable, render }) => ({
    key,
    title,
    align,
    ...(sortable && sort
      ? { sorter: true, sortOrder: sort.by?.column === key ? (sort.by.order === 'asc' ? 'ascend' : 'descend') : null }
      : {}),
    ...(width ? { width } : {}),
    render: (_, record) => render(record),
  }))
  if (actions)
    shown.push({
      key: 'actions',
      title: actionsTitle ?? text.actions,
      width: actionsWidth,
      render: (_, record) => <div className="sc-record-actions">{actions(record)}</div>,
    })
  const least = columns.reduce(
    (sum, column) => sum + (column.width ?? leastOf(column, sort !== undefined)),
    (selection ? CHOICE : 0) + (actions ? actionsWidth : 0),
  )
  // antd's own scrolling measures the scroll bar with a style element that a strict Content-Security-Policy refuses.
  return (
    <div className="sc-records" style={{ '--sc-records-least': `${least}px` } as CSSProperties}>
      <Table<T>
        aria-label={label}
        size="middle"
        // Columns stay where they are from page to page, and one long title does not squeeze the others.
        tableLayout="fixed"
        columns={shown}
        dataSource={records}
        rowKey={recordKey}
        loading={loading}
        {...(selection && {
          rowSelection: {
            selectedRowKeys: [...selection.keys],
            preserveSelectedRowKeys: true,
            onChange: (keys) => selection.onChange(keys.map(String)),
            getCheckboxProps: (record) => ({
              'aria-label': selection.nameOf(record),
              disabled: !(selection.selectable?.(record) ?? true),
            }),
            columnWidth: CHOICE,
          },
        })}
        onChange={(_page, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return
          sort?.onChange(sorter.order ? { column: String(sorter.columnKey), order: sorter.order === 'ascend' ? 'asc' : 'desc' } : null)
        }}
        pagination={
          page
            ? {
                current: page.pageNo,
                pageSize: page.pageSize,
                total: reachable(page),
                showTotal: () => (page.more ? text.more(page.total) : text.total(page.total)),
                onChange: page.onChange,
                showSizeChanger: page.total > 10,
                hideOnSinglePage: page.total <= 10,
              }
            : false
        }
      />
    </div>
  )
}

function Cards<T extends object>({ columns, records, recordKey, label, page, selection, actions }: Loaded<T>) {
  const titles = columns.filter(({ phone }) => phone === 'title')
  const lines = columns.filter(({ phone = 'line' }) => phone === 'line')
  return (
    <>
      <ul aria-label={label} className="sc-record-cards">
        {records.map((record) => (
          <li key={recordKey(record)} className="sc-record-card">
            <div className="sc-record-title">
              {titles.map(({ key, render }) => (
                <div key={key}>{render(record)}</div>
              ))}
              {selection && (selection.selectable?.(record) ?? true) && (
                <Checkbox
                  aria-label={selection.nameOf(record)}
                  className="sc-record-chosen"
                  checked={selection.keys.includes(recordKey(record))}
                  onChange={({ target }) => selection.onChange(chosen(selection.keys, recordKey(record), target.checked))}
                />
              )}
            </div>
            <dl className="sc-record-lines">
              {lines.map(({ key, title, render }) => {
                const said = render(record)
                if (said === NOTHING) return null
                return (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{said}</dd>
                  </div>
                )
              })}
            </dl>
            {actions && <div className="sc-record-actions">{actions(record)}</div>}
          </li>
        ))}
      </ul>
      {page && page.total > page.pageSize && (
        <Pagination simple align="center" current={page.pageNo} pageSize={page.pageSize} total={reachable(page)} onChange={page.onChange} />
      )}
    </>
  )
}

/** Records that pages can be turned to: after the last that was counted always one page more. */
const reachable = ({ pageNo, pageSize, total, more }: RecordPage) => (more ? Math.max(total, pageNo * pageSize + 1) : total)

const chosen = (keys: readonly string[], key: string, on: boolean) => [...keys.filter((one) => one !== key), ...(on ? [key] : [])]
