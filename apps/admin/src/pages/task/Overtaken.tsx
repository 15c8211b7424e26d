import type { InstanceDetail } from '@sc/api-client/contract'
import { fieldsOf, readDesign } from '@sc/form-renderer/schema'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

interface OvertakenProps {
  detail: InstanceDetail
  /** What the reader has typed so far. */
  typed: Readonly<Record<string, unknown>>
}

/** Says which fields a colleague changed while the reader had the form open, and which of these hold the reader's own words. */
export function Overtaken({ detail: { values, formDesign }, typed }: OvertakenProps) {
  const {
    overtaken: text,
    detail: { gotIt },
  } = useWords(taskWords)
  const [seen, setSeen] = useState(values)
  const changed = [...new Set([...Object.keys(seen), ...Object.keys(values)])].filter(
    (model) => JSON.stringify(seen[model] ?? null) !== JSON.stringify(values[model] ?? null),
  )
  if (changed.length === 0) return null
  const titles = new Map(fieldsOf(readDesign(formDesign)).map(({ model, name }) => [model, name]))
  const named = (models: readonly string[]) => text.names(models.map((model) => titles.get(model) || model))
  const own = changed.filter((model) => Object.hasOwn(typed, model))
  return (
    <Alert
      showIcon
      type="info"
      style={{ marginBottom: 16 }}
      title={text.title(named(changed))}
      description={own.length > 0 ? text.own(named(own)) : Object.keys(typed).length > 0 ? text.others : text.none}
      action={
        <Button size="small" onClick={() => setSeen(values)}>
          {gotIt}
        </Button>
      }
    />
  )
}
