import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../locale/words.ts'

interface OptionActionsProps {
  /** What the option reads. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** What else can be done with it, before these. */
  children?: ReactNode
}

/** What is done with an option beside its words: moved among those beside it, and taken away. */
export function OptionActions({ name, isFirst, isLast, onMove, onRemove, children }: OptionActionsProps) {
  const { editors: texts } = useTexts()
  return (
    <span className="sc-fd-option-actions">
      {children}
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={isFirst}
        aria-label={texts.optionUp(name)}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={isLast}
        aria-label={texts.optionDown(name)}
        onClick={() => onMove(1)}
      />
      <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={texts.removeOption(name)} onClick={onRemove} />
    </span>
  )
}
