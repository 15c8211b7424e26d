import { mayFold, readDaySpan, writeDaySpan } from '@sc/api-client/contract'
import type { AuditAction, AuditKind } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useClearable } from '@sc/ui-kit'
import { Checkbox, Grid, Select } from 'antd'
import { DaySpanField } from '../../controls/DaySpanField.tsx'
import { Filter, FilterBar, useFilterHint } from '../../controls/FilterBar.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { kindNames } from './auditWords.ts'
import { auditWords } from './locale/audit/words.ts'
import { systemWords } from './locale/words.ts'

export interface Filters {
  who?: string | undefined
  record?: string | undefined
  kind?: AuditKind | undefined
  action?: AuditAction | undefined
  reason?: string | undefined
  /** One act, such as an import. */
  request?: string | undefined
  /** Also the single entries of what was done to many. */
  singly?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
}

const options = <T extends string>(names: Record<T, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as T, label }))

const NONE: Filters = {
  who: undefined,
  kind: undefined,
  action: undefined,
  reason: undefined,
  request: undefined,
  from: undefined,
  to: undefined,
}

export function AuditFilters({ value, onChange }: { value: Filters; onChange: (next: Filters) => void }) {
  const { filters: text, log } = useWords(systemWords)
  const { actions } = useWords(auditWords)
  const { md = true } = Grid.useBreakpoint()
  const change = (part: Filters) => onChange({ ...value, ...part })
  const kindHint = useFilterHint(text.kind)
  const actionHint = useFilterHint(text.action)
  const allowClear = useClearable()
  const { from, to } = value
  return (
    <FilterBar
      says={text.record}
      search={<SearchBox key={value.record} value={value.record} placeholder={text.record} onSearch={(record) => change({ record })} />}
      // A span of days is one filter.
      count={[value.who, value.kind, value.action, value.reason, value.request, from ?? to].filter((one) => one !== undefined).length}
      onReset={() => change(NONE)}
    >
      <Filter title={log.who}>
        <div className="sc-filter-search">
          <SearchBox key={value.who} value={value.who} placeholder={text.who} onSearch={(who) => change({ who })} />
        </div>
      </Filter>
      <Filter title={log.reason}>
        <div className="sc-filter-search">
          <SearchBox key={value.reason} value={value.reason} placeholder={text.reason} onSearch={(reason) => change({ reason })} />
        </div>
      </Filter>
      <Filter title={text.kind}>
        <Select
          allowClear={allowClear}
          aria-label={text.kind}
          placeholder={kindHint}
          {...(md && { style: { width: 120 } })}
          options={kindNames()}
          value={value.kind ?? null}
          onChange={(kind: AuditKind | null) => change({ kind: kind ?? undefined })}
        />
      </Filter>
      <Filter title={text.action}>
        <Select
          allowClear={allowClear}
          aria-label={text.action}
          placeholder={actionHint}
          {...(md && { style: { width: 140 } })}
          options={options(actions)}
          value={value.action ?? null}
          onChange={(action: AuditAction | null) => change({ action: action ?? undefined })}
        />
      </Filter>
      <Filter title={log.time}>
        <DaySpanField
          title={log.time}
          value={writeDaySpan({ from: from ?? null, to: to ?? null })}
          onChange={(span) => {
            const days = readDaySpan(span ?? '')
            change({ from: days.from ?? undefined, to: days.to ?? undefined })
          }}
        />
      </Filter>
      {mayFold(value) && (
        <Checkbox checked={value.singly === true} onChange={({ target }) => change({ singly: target.checked || undefined })}>
          {text.singly}
        </Checkbox>
      )}
    </FilterBar>
  )
}
