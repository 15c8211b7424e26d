import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** How many records are chosen, and what can be done with all of them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <Flex gap={8} align="center" wrap style={{ marginBottom: 12 }}>
      <Typography.Text role="status">已选 {count} 项</Typography.Text>
      {children}
      <Button type="link" onClick={onClear}>
        取消选择
      </Button>
    </Flex>
  )
}
