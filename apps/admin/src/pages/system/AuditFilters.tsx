import type { AuditAction, AuditKind } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { DatePicker, Flex, Grid, Select } from 'antd'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { kindNames } from './auditWords.ts'
import { auditWords } from './locale/audit/words.ts'
import { systemWords } from './locale/words.ts'

export interface Filters {
  who?: string | undefined
  record?: string | undefined
  kind?: AuditKind | undefined
  action?: AuditAction | undefined
  from?: string | undefined
  to?: string | undefined
}

const options = <T extends string>(names: Record<T, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as T, label }))

/** Both give way to the rest, so that all stand in one row on a usual screen. */
const search = { flex: '1 1 180px', maxWidth: 280 } as const

export function AuditFilters({ value, onChange }: { value: Filters; onChange: (next: Filters) => void }) {
  const { filters: text } = useWords(systemWords)
  const { actions } = useWords(auditWords)
  const { md = true } = Grid.useBreakpoint()
  const change = (part: Filters) => onChange({ ...value, ...part })
  return (
    <Flex gap={8} vertical={!md} wrap={md} style={{ width: '100%' }}>
      <div style={md ? search : undefined}>
        <SearchBox placeholder={text.record} onSearch={(record) => change({ record })} />
      </div>
      <div style={md ? search : undefined}>
        <SearchBox placeholder={text.who} onSearch={(who) => change({ who })} />
      </div>
      <Select
        allowClear
        aria-label={text.kind}
        placeholder={text.kind}
        {...(md && { style: { width: 120 } })}
        options={kindNames()}
        value={value.kind ?? null}
        onChange={(kind: AuditKind | null) => change({ kind: kind ?? undefined })}
      />
      <Select
        allowClear
        aria-label={text.action}
        placeholder={text.action}
        {...(md && { style: { width: 140 } })}
        options={options(actions)}
        value={value.action ?? null}
        onChange={(action: AuditAction | null) => change({ action: action ?? undefined })}
      />
      <DatePicker.RangePicker
        allowEmpty={[true, true]}
        placeholder={[text.from, text.to]}
        onChange={(_, days) => change({ from: days?.[0] || undefined, to: days?.[1] || undefined })}
      />
    </Flex>
  )
}
