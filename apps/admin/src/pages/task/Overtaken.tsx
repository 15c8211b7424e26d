import { quoted } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { fieldsOf, parseDesign } from '@sc/form-renderer/schema'
import { Alert, Button } from 'antd'
import { useState } from 'react'

interface OvertakenProps {
  detail: InstanceDetail
  /** What the reader has typed so far. */
  typed: Readonly<Record<string, unknown>>
}

/** Says which fields a colleague changed while the reader had the form open, and which of these hold the reader's own words. */
export function Overtaken({ detail: { values, formDesign }, typed }: OvertakenProps) {
  const [seen, setSeen] = useState(values)
  const changed = [...new Set([...Object.keys(seen), ...Object.keys(values)])].filter(
    (model) => JSON.stringify(seen[model] ?? null) !== JSON.stringify(values[model] ?? null),
  )
  if (changed.length === 0) return null
  const titles = new Map(fieldsOf(parseDesign(formDesign).design).map(({ model, name }) => [model, name]))
  const named = (models: readonly string[]) => models.map((model) => quoted(titles.get(model) || model)).join('、')
  const own = changed.filter((model) => Object.hasOwn(typed, model))
  return (
    <Alert
      showIcon
      type="info"
      style={{ marginBottom: 16 }}
      title={`其他审批人刚刚修改了${named(changed)}`}
      description={
        own.length > 0
          ? `您在${named(own)}中填写的内容仍在，通过时以您的为准，请核对。`
          : Object.keys(typed).length > 0
            ? '表单已更新，您填写的其他内容仍在。'
            : '表单已更新，请核对后再处理。'
      }
      action={
        <Button size="small" onClick={() => setSeen(values)}>
          知道了
        </Button>
      }
    />
  )
}
