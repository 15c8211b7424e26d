import type { AnyResource, ImportRun } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { PickerSourcesContext, RolePicker } from '@sc/ui-kit'
import { Button, Checkbox } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { pickerSourcesOf } from '../widgets/pickerSources.ts'
import { AbsentList } from './AbsentList.tsx'
import './import.css'
import { toResult } from './toResult.ts'
import { resourceWords } from '../locale/words.ts'
import { titleIn } from '../../unit.ts'

interface AbsentPanelProps {
  resource: AnyResource
  run: ImportRun
  onRun: (run: ImportRun) => void
  freeze: boolean
  onFreeze: (freeze: boolean) => void
  /** Hears whether something is chosen that was not looked for yet: keep it between renders. */
  onPending: (pending: boolean) => void
}

/** Of whom a checked file is complete, who is not in it, and whether their accounts are frozen with the import: nothing of it is so until somebody says so. */
export function AbsentPanel({ resource, run: { id, complete, fields, report }, onRun, freeze, onFreeze, onPending }: AbsentPanelProps) {
  const {
    import: { absent: text },
  } = useWords(resourceWords)
  const language = useLanguage()
  const labelId = useId()
  const narrowed = resource.absent?.by ?? []
  const [among, setAmong] = useState(complete?.among)
  // The narrowest, until somebody says more.
  const [by, setBy] = useState(() => complete?.by ?? narrowed.filter((name) => fields.includes(name)))
  const look = useAction(resource.calls.importComplete, {
    success: null,
    onDone: ({ result }) => onRun(result),
  })
  const isLooked = among === complete?.among && (!complete || by.toSorted().join() === complete.by.toSorted().join())
  useEffect(() => {
    onPending(!isLooked)
    return () => onPending(false)
  }, [isLooked, onPending])
  const found = report?.absent
  const frozen = found ? found.count - found.kept : 0
  return (
    <section aria-label={text.title} className="sc-import-absent">
      <h2>{text.title}</h2>
      <p className="sc-import-aside">{text.hint}</p>
      <div className="sc-import-absent-choice">
        <span id={labelId}>{text.among}</span>
        <PickerSourcesContext value={pickerSourcesOf(resource)}>
          <RolePicker aria-label={text.among} placeholder={text.choose} value={among} onChange={setAmong} />
        </PickerSourcesContext>
        <div role="group" aria-labelledby={labelId} className="sc-import-absent-by">
          {narrowed.map((name) => {
            const title = titleIn(resource.fields[name], language) ?? name
            const there = fields.includes(name)
            return (
              <Checkbox
                key={name}
                disabled={!there}
                checked={by.includes(name)}
                onChange={({ target }) => setBy(target.checked ? [...by, name] : by.filter((one) => one !== name))}
              >
                {there ? text.by(title) : text.notInFile(title)}
              </Checkbox>
            )
          })}
        </div>
        <div className="sc-import-absent-by">
          <Button
            disabled={among === undefined}
            loading={look.isPending}
            onClick={() => among !== undefined && look.mutate({ body: { id, complete: { among, by } } })}
          >
            {found ? text.again : text.find}
          </Button>
          {complete && (
            <Button disabled={look.isPending} onClick={() => look.mutate({ body: { id, complete: null } })}>
              {text.none}
            </Button>
          )}
        </div>
      </div>
      {found && (
        <>
          <p role="status" tabIndex={-1} ref={toResult}>
            {found.count === 0 ? text.nobody : text.found(found.count, found.kept)}
          </p>
          {found.count > 0 && <AbsentList resource={resource} id={id} keeps={found.kept > 0} />}
          {frozen > 0 && report.wrong === 0 && (
            <Checkbox checked={freeze} onChange={({ target }) => onFreeze(target.checked)}>
              {text.freeze(frozen)}
            </Checkbox>
          )}
        </>
      )}
    </section>
  )
}
