import { PlusOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTexts } from '../locale/words.ts'
import { GAP } from './styles.ts'

interface AddButtonsProps {
  /** Of a group within another, whose buttons are quieter. */
  isNested: boolean
  disabled: boolean
  /** Absent where a row cannot be added, or is being added already. */
  onRow: (() => void) | undefined
  onGroup: (() => void) | undefined
}

/** What a group can be given more of. */
export function AddButtons({ isNested, disabled, onRow, onGroup }: AddButtonsProps) {
  const text = useTexts()
  const button = (label: string, onClick: () => void) => (
    <Button
      type={isNested ? 'link' : 'dashed'}
      size="small"
      style={isNested ? { paddingInline: 0 } : { flex: 'auto' }}
      icon={<PlusOutlined aria-hidden />}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <Flex wrap gap={isNested ? `0 ${GAP.members}` : GAP.row}>
      {onRow && button(text.addRow, onRow)}
      {onGroup && button(text.addGroup, onGroup)}
    </Flex>
  )
}
