import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { OptionItem } from '@sc/form-renderer/schema'
import { Button, Checkbox, Input, Radio } from 'antd'
import { useTexts } from '../../locale/LocaleContext.ts'
import { useTypedText } from './useTypedText.ts'

interface OptionRowProps {
  index: number
  item: OptionItem
  /** Whether the form shows labels; without them only values are edited. */
  labelled: boolean
  multiple: boolean
  chosen: boolean
  repeated: boolean
  isFirst: boolean
  isLast: boolean
  onValue: (value: string) => void
  onLabel: (label: string) => void
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const ignored = () => undefined

export function OptionRow(props: OptionRowProps) {
  const { item, index, labelled, multiple, chosen, repeated, isFirst, isLast, onToggle, onMove, onRemove } = props
  const { editors: texts } = useTexts()
  const name = item.label ?? String(item.value)
  const value = useTypedText(String(item.value), {
    onChange: (text) => props.onValue(String(text)),
    onLeave: ignored,
    // Empty is what a value is on its way to another one; the default would be lost by it.
    refuse: (text) => (text === '' ? texts.optionEmpty : undefined),
  })
  const label = useTypedText(item.label ?? '', { onChange: (text) => props.onLabel(String(text)), onLeave: ignored })
  const Mark = multiple ? Checkbox : Radio

  return (
    <div className="sc-fd-option">
      {/* A click on a radio that is on takes the default away again. */}
      <Mark checked={chosen} aria-label={texts.defaultOption(name)} onClick={onToggle} onChange={ignored} />
      <Input size="small" aria-label={texts.optionValue(index + 1)} {...value.field} {...((repeated || value.problem !== undefined) && { status: 'error' as const })} title={value.problem} />
      {labelled && <Input size="small" aria-label={texts.optionLabel(index + 1)} {...label.field} />}
      <span className="sc-fd-option-actions">
        <Button type="text" size="small" icon={<ArrowUpOutlined />} disabled={isFirst} aria-label={texts.optionUp(name)} onClick={() => onMove(-1)} />
        <Button type="text" size="small" icon={<ArrowDownOutlined />} disabled={isLast} aria-label={texts.optionDown(name)} onClick={() => onMove(1)} />
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={texts.removeOption(name)} onClick={onRemove} />
      </span>
    </div>
  )
}
