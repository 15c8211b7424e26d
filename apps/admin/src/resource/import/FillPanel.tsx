import type { AnyResource, ImportRun } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { PickerSourcesContext, RolePicker } from '@sc/ui-kit'
import { Alert, Button } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { pickerSourcesOf } from '../widgets/pickerSources.ts'
import './import.css'
import { areGone } from './areGone.ts'
import { toResult } from './toResult.ts'
import { resourceWords } from '../locale/words.ts'
import { titleIn } from '../../unit.ts'

interface FillPanelProps {
  resource: AnyResource
  run: ImportRun
  /** How many have none. */
  lacking: number
  onRun: (run: ImportRun) => void
  /** Hears whether something is chosen that was not checked yet: keep it between renders. */
  onPending: (pending: boolean) => void
}

/** What all of a checked file are given who have no roles and of whom it says nothing: it is checked once more with them, and shown. */
export function FillPanel({ resource, run: { id, fill, report }, lacking, onRun, onPending }: FillPanelProps) {
  const {
    import: { fill: text },
    barredRole,
  } = useWords(resourceWords)
  const language = useLanguage()
  const fieldId = useId()
  const field = titleIn(resource.fields[resource.filled ?? ''], language) ?? ''
  const [chosen, setChosen] = useState<readonly string[]>(fill ?? [])
  const set = useAction(resource.calls.importFill, { success: null, onDone: ({ result }) => onRun(result) })
  const isSet = chosen.toSorted().join() === (fill ?? []).join()
  useEffect(() => {
    onPending(!isSet)
    return () => onPending(false)
  }, [isSet, onPending])
  return (
    <section aria-label={text.title(field)} className="sc-import-absent">
      <h2>{text.title(field)}</h2>
      <p className="sc-import-aside" {...(fill && { role: 'status', tabIndex: -1, ref: toResult })}>
        {fill ? text.done(lacking, field) : text.hint(lacking, field)}
      </p>
      {areGone(fill, report) && <Alert showIcon role="alert" type="error" title={text.gone(field)} style={{ marginBottom: 12 }} />}
      <div className="sc-import-absent-choice">
        <label htmlFor={fieldId}>{text.label(field)}</label>
        <PickerSourcesContext value={pickerSourcesOf(resource)}>
          <RolePicker id={fieldId} multiple barredWhy={barredRole} value={chosen} onChange={setChosen} />
        </PickerSourcesContext>
        <div className="sc-import-absent-by">
          <Button
            disabled={chosen.length === 0 || isSet}
            loading={set.isPending}
            onClick={() => set.mutate({ body: { id, fill: [...chosen] } })}
          >
            {text.apply}
          </Button>
          {fill && (
            <Button disabled={set.isPending} onClick={() => set.mutate({ body: { id, fill: [] } })}>
              {text.none}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
