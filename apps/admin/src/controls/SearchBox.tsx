import { useWords } from '@sc/locale/react'
import { CloseCircleFilled } from '@ant-design/icons'
import { Grid, Input } from 'antd'
import { controlsWords } from './locale/words.ts'

interface SearchBoxProps {
  placeholder: string
  /** What it begins with. */
  value?: string | undefined
  onSearch: (keyword: string | undefined) => void
}

/** The search of a list's filter row: on Enter, on the button, and when it is cleared. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const text = useWords(controlsWords)
  const { md = true } = Grid.useBreakpoint()
  return (
    <Input.Search
      // antd's own picture is read out in English.
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={text.clear} /> }}
      aria-label={placeholder}
      placeholder={placeholder}
      {...(value !== undefined && { defaultValue: value })}
      {...(md && { style: { maxWidth: 320 } })}
      onSearch={(text) => onSearch(text.trim() || undefined)}
    />
  )
}
