import { Tag, theme } from 'antd'

/** A name as it looks where it is chosen. The colour fills: words of it on it would be too pale to read. */
export function ColouredName({ name, color }: { name: string; color: string | null }) {
  const { token } = theme.useToken()
  return (
    <Tag style={{ margin: 0, color: token.colorText }} {...(color !== null && { color })}>
      {name}
    </Tag>
  )
}
