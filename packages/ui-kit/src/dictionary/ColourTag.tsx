import { Tag, theme } from 'antd'
import type { ReactNode } from 'react'

/** `color`: a name of antd's colours, or a hexadecimal one; grey where there is none. */
export interface ColourTagProps {
  color?: string | null | undefined
  children: ReactNode
}

/** Words on a colour. The colour fills: words of it on it would be too pale to read. */
export function ColourTag({ color, children }: ColourTagProps) {
  const { token } = theme.useToken()
  return (
    <Tag style={{ margin: 0, color: token.colorText }} {...(color && { color })}>
      {children}
    </Tag>
  )
}
