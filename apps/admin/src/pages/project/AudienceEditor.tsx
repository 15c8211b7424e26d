import { item } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Select } from 'antd'
import { api } from '../../api/client.ts'
import type { Audience } from './keptProject.ts'
import { projectWords } from './locale/words.ts'

interface AudienceEditorProps {
  value: Audience
  disabled: boolean
  onChange: (next: Audience) => void
}

const NOBODY = { departs: [], cohorts: [] }

/** Whom a project is for: students of departments, of cohorts, or of both; everybody where nothing is chosen. */
export function AudienceEditor({ value, disabled, onChange }: AudienceEditorProps) {
  const { audience: text } = useWords(projectWords)
  const choices = useQuery(api.query(item.bindable))
  const { departs, cohorts } = value ?? NOBODY
  const change = (part: Partial<NonNullable<Audience>>) => {
    const next = { departs, cohorts, ...part }
    onChange(next.departs.length + next.cohorts.length === 0 ? null : next)
  }
  const both = { mode: 'multiple' as const, allowClear: true, disabled, loading: choices.isPending }
  return (
    <Form.Item label={text.legend} style={{ marginBottom: 16 }}>
      {choices.error && <Alert showIcon type="error" title={text.failed(choices.error.message)} style={{ marginBottom: 8 }} />}
      <div className="sc-item-audience">
        <Select
          {...both}
          aria-label={text.departs}
          placeholder={text.ofDeparts}
          showSearch={{ optionFilterProp: 'label' }}
          value={departs}
          onChange={(next: string[]) => change({ departs: next })}
          options={(choices.data?.departs ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          {...both}
          aria-label={text.cohorts}
          placeholder={text.ofCohorts}
          value={cohorts}
          onChange={(next: number[]) => change({ cohorts: next })}
          options={(choices.data?.cohorts ?? []).map((year) => ({ value: year, label: text.cohort(year) }))}
        />
      </div>
    </Form.Item>
  )
}
