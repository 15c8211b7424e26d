import { item } from '@sc/api-client/contract'
import type { OpenPhase } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { DictSelect, useClearable } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Grid, Segmented, Select } from 'antd'
import { api } from '../../api/client.ts'
import { dictSource } from '../../api/dictSource.ts'
import { Filter, FilterBar, useFilterHint } from '../../controls/FilterBar.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { activityWords } from './locale/words.ts'
import './openItems.css'

/** More than anybody scrolls through. */
const MOST_LABELS = 200

interface OpenItemFiltersProps {
  value: {
    keyword: string | undefined
    module: string | undefined
    phase: OpenPhase | undefined
    by: 'signUp' | 'application' | undefined
    label: string | undefined
  }
  onSearch: (keyword: string | undefined) => void
  onNarrow: (part: { module?: string | undefined; phase?: string | undefined; by?: string | undefined; label?: string | undefined }) => void
  onReset: () => void
}

/** What the projects that students see are narrowed by. Whether they are open stands in sight, on a phone too. */
export function OpenItemFilters({ value, onSearch, onNarrow, onReset }: OpenItemFiltersProps) {
  const { open: text } = useWords(activityWords)
  const { md = true } = Grid.useBreakpoint()
  const allowClear = useClearable()
  const hints = { module: useFilterHint(text.module), by: useFilterHint(text.by), label: useFilterHint(text.label) }
  const labels = useQuery(api.query(item.labels, { query: { pageSize: MOST_LABELS } })).data?.records ?? []
  return (
    <div className="sc-open-filters">
      <Segmented<OpenPhase | 'all'>
        aria-label={text.phase}
        block={!md}
        value={value.phase ?? 'all'}
        onChange={(phase) => onNarrow({ phase: phase === 'all' ? undefined : phase })}
        options={[
          { value: 'all', label: text.all },
          ...(['open', 'soon', 'full', 'over'] as const).map((phase) => ({ value: phase, label: text.phases[phase] })),
        ]}
      />
      <FilterBar
        says={text.search}
        search={<SearchBox key={value.keyword} value={value.keyword} placeholder={text.search} onSearch={onSearch} />}
        count={[value.module, value.by, value.label].filter((one) => one !== undefined).length}
        onReset={onReset}
      >
        <Filter title={text.module}>
          <DictSelect
            source={dictSource}
            code="item_module"
            allowClear={allowClear}
            aria-label={text.module}
            placeholder={hints.module}
            {...(md && { style: { width: 160 } })}
            value={value.module ?? null}
            onChange={(module) => onNarrow({ module })}
          />
        </Filter>
        <Filter title={text.by}>
          <Select<'signUp' | 'application' | null>
            allowClear={allowClear}
            aria-label={text.by}
            placeholder={hints.by}
            {...(md && { style: { width: 160 } })}
            options={[
              { value: 'signUp', label: text.ways.signUp },
              { value: 'application', label: text.ways.application },
            ]}
            value={value.by ?? null}
            onChange={(by) => onNarrow({ by: by ?? undefined })}
          />
        </Filter>
        {labels.length > 0 && (
          <Filter title={text.label}>
            <Select<string | null>
              allowClear={allowClear}
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={text.label}
              placeholder={hints.label}
              {...(md && { style: { width: 160 } })}
              options={labels.map(({ id, name }) => ({ value: id, label: name }))}
              value={value.label ?? null}
              onChange={(label) => onNarrow({ label: label ?? undefined })}
            />
          </Filter>
        )}
      </FilterBar>
    </div>
  )
}
