import { useClearable } from '@sc/ui-kit'
import { Input } from 'antd'
import './searchBox.css'

interface SearchBoxProps {
  placeholder: string
  /** What it begins with. */
  value?: string | undefined
  onSearch: (keyword: string | undefined) => void
}

/** The search of a list's filter row: on Enter, on the button, and when it is cleared. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  return (
    <Input.Search
      allowClear={useClearable()}
      aria-label={placeholder}
      placeholder={placeholder}
      {...(value !== undefined && { defaultValue: value })}
      className="sc-search-box"
      onSearch={(text) => onSearch(text.trim() || undefined)}
    />
  )
}
