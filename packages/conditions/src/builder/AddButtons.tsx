import { PlusOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTexts } from '../locale/words.ts'
import { GAP } from './styles.ts'

interface AddButtonsProps {
  disabled: boolean
  /** Absent where a row cannot be added, or is being added already. */
  onRow: (() => void) | undefined
  onGroup: (() => void) | undefined
}

/** What a group can be given more of. */
export function AddButtons({ disabled, onRow, onGroup }: AddButtonsProps) {
  const text = useTexts()
  const button = (label: string, onClick: () => void) => (
    <Button type="dashed" size="small" style={{ flex: 'auto' }} icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Flex wrap gap={GAP.row}>
      {onRow && button(text.addRow, onRow)}
      {onGroup && button(text.addGroup, onGroup)}
    </Flex>
  )
}
