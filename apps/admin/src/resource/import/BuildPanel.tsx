import type { AnyResource, ImportRun } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { useAction } from '../../api/useAction.ts'
import './import.css'
import { resourceWords } from '../locale/words.ts'
import { titleIn } from '../../unit.ts'

interface BuildPanelProps {
  resource: AnyResource
  run: ImportRun
  missing: NonNullable<NonNullable<ImportRun['report']>['missing']>
  onRun: (run: ImportRun) => void
}

/** What a checked file names and is not there: it is added along where somebody says so, and the file is checked once more with it. */
export function BuildPanel({ resource, run: { id, builds }, missing: { count, names }, onRun }: BuildPanelProps) {
  const {
    import: { build: text },
  } = useWords(resourceWords)
  const language = useLanguage()
  const hintId = useId()
  const title = titleIn(resource.fields[resource.builds ?? ''], language) ?? ''
  const set = useAction(resource.calls.importBuild, { success: null, onDone: ({ result }) => onRun(result) })
  // Ticked at once: the answer comes after the file was taken up again.
  const along = set.isPending ? set.variables.body.builds : builds
  return (
    <section aria-label={text.title(title)} className="sc-import-absent">
      <h2>{text.title(title)}</h2>
      <p>{text.missing(count, title, names)}</p>
      <Checkbox
        checked={along}
        disabled={set.isPending}
        aria-describedby={hintId}
        onChange={({ target }) => set.mutate({ body: { id, builds: target.checked } })}
      >
        {text.along}
      </Checkbox>
      <p id={hintId} className="sc-import-aside">
        {builds && along ? text.done : text.hint}
      </p>
    </section>
  )
}
