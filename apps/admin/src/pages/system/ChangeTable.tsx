import { useWords } from '@sc/locale/react'
import { Grid, Table } from 'antd'
import type { ReactNode } from 'react'
import './changeTable.css'
import { systemWords } from './locale/words.ts'

export interface ChangeRow {
  key: string
  name: ReactNode
  before: ReactNode
  after: ReactNode
}

interface ChangeTableProps {
  label: string
  /** What a row is: a field, a setting. */
  what: string
  /** Which sides there are: of what began there was nothing before. */
  sides: 'before' | 'after' | 'both'
  rows: readonly ChangeRow[]
}

const wrapped = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const
const aside = { color: 'var(--ant-color-text-secondary)', fontSize: 12 } as const

/** Rows of what was and what is, side by side; on a phone one below the other. A name stays in view beside values of any length. */
export function ChangeTable({ label, what, sides, rows }: ChangeTableProps) {
  const { changes: text } = useWords(systemWords)
  const { md = true } = Grid.useBreakpoint()
  const names = { before: sides === 'both' ? text.before : text.formerContent, after: sides === 'both' ? text.after : text.content }
  const column = (side: 'before' | 'after') => ({
    key: side,
    title: names[side],
    render: (_: unknown, row: ChangeRow) => <div style={wrapped}>{row[side]}</div>,
  })
  const stacked = {
    key: 'both',
    title: text.beforeAndAfter,
    render: (_: unknown, { before, after }: ChangeRow) => (
      <>
        <div style={aside}>{names.before}</div>
        <div style={wrapped}>{before}</div>
        <div style={{ ...aside, marginBlockStart: 4 }}>{names.after}</div>
        <div style={wrapped}>{after}</div>
      </>
    ),
  }
  const values = sides !== 'both' ? [column(sides)] : md ? [column('before'), column('after')] : [stacked]
  return (
    <Table<ChangeRow>
      aria-label={label}
      className="sc-change-table"
      size="small"
      tableLayout="fixed"
      pagination={false}
      dataSource={rows}
      columns={[
        {
          key: 'name',
          title: what,
          width: md ? '28%' : '36%',
          render: (_, { name }) => (
            <div className="sc-change-name" style={wrapped}>
              {name}
            </div>
          ),
        },
        ...values,
      ]}
    />
  )
}
