import type { ImportRun } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { Alert, Table } from 'antd'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { LayoutLine } from './LayoutLine.tsx'
import './import.css'
import { resourceWords } from '../locale/words.ts'

type Report = NonNullable<ImportRun['report']>
type Fault = Report['faults'][number]
type Change = Report['changes'][number]
type Left = NonNullable<Report['undone']>['left'][number]

type Words = (typeof resourceWords)[Language]['import']['report']

/** A row, with its sheet where there are several. */
const rowColumn = (text: Words, rows: readonly { sheet?: string | undefined }[]) =>
  rows.some(({ sheet }) => sheet !== undefined)
    ? {
        title: text.row,
        key: 'row',
        width: 112,
        render: (_: unknown, { row, sheet }: { row: number; sheet?: string | undefined }) => `${sheet ?? ''} ${row || NO_ROW}`,
      }
    : { title: text.row, dataIndex: 'row', key: 'row', width: 56, render: (row: number) => row || NO_ROW }

/** Of who was in none. */
const NO_ROW = '–'

const placed = ({ row, sheet }: { row: number; sheet?: string | undefined }) => (sheet === undefined ? String(row) : `${sheet} ${row}`)

const faultColumns = (text: Words, rows: readonly Fault[]) => [
  rows.some(({ more }) => more)
    ? {
        title: text.row,
        key: 'row',
        width: 96,
        render: (_: unknown, fault: Fault) =>
          fault.more ? text.rows([fault, ...fault.more.also].map(placed), fault.more.rows) : placed(fault),
      }
    : rowColumn(text, rows),
  { title: text.column, dataIndex: 'column', width: 88, render: (column: string | null) => column ?? text.wholeRow },
  { title: text.problem, dataIndex: 'message' },
]

const leftColumns = (text: Words, rows: readonly Left[]) => [
  rowColumn(text, rows),
  { title: text.name, dataIndex: 'name', width: 128 },
  { title: text.reason, dataIndex: 'reason' },
]

const changeColumns = (text: Words, rows: readonly Change[]) => [
  rowColumn(text, rows),
  { title: text.name, dataIndex: 'name', width: 128 },
  { title: text.change, key: 'columns', render: (_: unknown, change: Change) => changeText(change, text) },
]

function changeText({ kind, columns }: Change, text: Words): string {
  if (kind === 'edit') return columns.map(({ column, before, after }) => text.changedColumn(column, before, after)).join(text.joint)
  return [text.newRecord, columns.map(({ column, after }) => text.newColumn(column, after)).join(text.joint)].filter(Boolean).join(text.gap)
}

const placeKey = ({ row, sheet = '' }: { row: number; sheet?: string | undefined }) => `${sheet} ${row}`

const LEFT_SHOWN = 50

/** A table whose rows scroll below its headings, also by the keyboard. */
function Scrolled<Row extends object>({
  label,
  ...table
}: { label: string } & Pick<TableProps<Row>, 'columns' | 'dataSource' | 'rowKey' | 'pagination'>) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="sc-import-scrolled">
      <Table<Row> aria-label={label} size="small" sticky pagination={false} {...table} />
    </div>
  )
}

interface ImportReportViewProps {
  run: ImportRun
  title: string
  /** Takes the wrong rows as a file. */
  faultsAction?: ReactNode
  /** Changes what the columns stand for. */
  columns?: ReactNode
  /** What is added along. */
  building?: ReactNode
  /** What is given to who has none. */
  filling?: ReactNode
  /** Who is not in the file. */
  absentees?: ReactNode
}

/** What came, or would come, of a file. */
export function ImportReportView({
  run: { fileName, rows, stage, builds, report },
  title,
  faultsAction,
  columns,
  building,
  filling,
  absentees,
}: ImportReportViewProps) {
  const {
    import: { report: text, absent: absentText, build: buildText },
  } = useWords(resourceWords)
  if (!report) return null
  const {
    added,
    changed,
    same,
    wrong,
    faults,
    kinds,
    changes,
    ignored,
    unread = [],
    layout,
    sums,
    footers,
    hidden,
    missing,
    warnings = [],
    undone,
    absent,
  } = report
  const left = undone?.left ?? []
  const written = stage === 'applied'
  const counts = [
    { key: 'added', label: written ? text.addedNow : text.added, count: added },
    { key: 'changed', label: written ? text.changedNow : text.changed, count: changed },
    { key: 'same', label: text.same, count: same },
    ...(written ? [] : [{ key: 'wrong', label: text.wrong, count: wrong }]),
    ...(absent && !written ? [{ key: 'absent', label: absentText.count, count: absent.count }] : []),
    ...(absent?.done && written ? [{ key: 'absent', label: absentText.done, count: absent.done }] : []),
  ]
  return (
    <section aria-label={text.label(title)}>
      <p>
        {text.file(fileName, rows)}
        {stage === 'checked' && text.nothingYet}
        {stage === 'undone' && (undone && left.length > 0 ? text.undoneBut(undone.taken, left.length) : text.undone)}
        {stage === 'undone' && left.length === 0 && absent?.done ? absentText.undoneNow(absent.done) : null}
      </p>
      {stage !== 'undone' && (
        <dl className="sc-import-counts">
          {counts.map(({ key, label, count }) => (
            <div key={key} data-kind={key} data-none={count === 0}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {stage === 'checked' && wrong > 0 && (
        <Alert showIcon type="error" title={text.wrongRows(wrong)} action={faultsAction} style={{ marginBottom: 12 }} />
      )}
      {stage === 'checked' && wrong === 0 && added + changed === 0 && !absent?.count && (
        <Alert showIcon type="info" title={text.allSame} style={{ marginBottom: 12 }} />
      )}
      {stage === 'checked' && building}
      {written && builds && missing && <p>{buildText.built(missing.count, missing.names)}</p>}
      {stage === 'checked' && faults.length > 0 && (
        <>
          <Scrolled<Fault>
            label={text.faults}
            columns={faultColumns(text, faults)}
            dataSource={faults}
            rowKey={({ column, message, ...place }) => `${placeKey(place)} ${column} ${message}`}
          />
          {(kinds === undefined ? new Set(faults.map(placeKey)).size < wrong : faults.length < kinds) && (
            <p className="sc-import-aside">{text.firstFaults(faults.length)}</p>
          )}
        </>
      )}
      {stage !== 'undone' &&
        warnings.map((warning) => <Alert key={warning} showIcon type="warning" title={warning} style={{ marginBottom: 12 }} />)}
      {stage === 'checked' && hidden && (
        <Alert showIcon type="warning" title={text.hidden(hidden.rows, hidden.count)} style={{ marginBottom: 12 }} />
      )}
      {stage === 'checked' && filling}
      {stage !== 'undone' && absentees}
      {left.length > 0 && (
        <Scrolled<Left>
          label={text.left}
          columns={leftColumns(text, left)}
          dataSource={left}
          rowKey={(one) => `${placeKey(one)} ${one.name}`}
          pagination={left.length > LEFT_SHOWN && { pageSize: LEFT_SHOWN, showSizeChanger: false, size: 'small' }}
        />
      )}
      {stage === 'checked' && <LayoutLine layout={layout} />}
      {stage === 'checked' && sums && <p className="sc-import-aside">{text.sums(sums.rows, sums.count)}</p>}
      {stage === 'checked' && footers && <p className="sc-import-aside">{text.footers(footers.rows, footers.count)}</p>}
      {stage === 'checked' && unread.length > 0 && <p className="sc-import-aside">{text.unread(unread)}</p>}
      {stage === 'checked' && ignored.length > 0 && <p className="sc-import-aside">{text.ignored(ignored)}</p>}
      {stage === 'checked' && columns}
      {stage === 'checked' && wrong === 0 && changes.length > 0 && (
        <>
          <Scrolled<Change> label={text.changes} columns={changeColumns(text, changes)} dataSource={changes} rowKey={placeKey} />
          {changes.length < added + changed && <p className="sc-import-aside">{text.firstChanges(changes.length)}</p>}
        </>
      )}
    </section>
  )
}
