import { useClearable } from '@sc/ui-kit'
import { Grid, Input } from 'antd'

interface SearchBoxProps {
  placeholder: string
  /** What it begins with. */
  value?: string | undefined
  onSearch: (keyword: string | undefined) => void
}

/** The search of a list's filter row: on Enter, on the button, and when it is cleared. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const { md = true } = Grid.useBreakpoint()
  return (
    <Input.Search
      allowClear={useClearable()}
      aria-label={placeholder}
      placeholder={placeholder}
      {...(value !== undefined && { defaultValue: value })}
      {...(md && { style: { maxWidth: 320 } })}
      onSearch={(text) => onSearch(text.trim() || undefined)}
    />
  )
}
