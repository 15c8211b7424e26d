import { Grid } from 'antd'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { DepartPicker } from './DepartPicker.tsx'
import { DepartTree } from './DepartTree.tsx'
import type { DepartSource } from './pickerSources.ts'

interface DepartFilterProps {
  source: DepartSource
  /** None: everybody. */
  value: string | undefined
  onChange: (depart: string | undefined) => void
  text: UiKitLocale['picker']
}

/** As high as the list of people beside it. */
const HEIGHT = 416

/** Whose people are shown: a tree, or where that has no room, a field with one. */
export function DepartFilter({ source, value, onChange, text }: DepartFilterProps) {
  const { md = true } = Grid.useBreakpoint()
  if (!md)
    return <DepartPicker source={source} value={value ?? null} onChange={onChange} placeholder={text.everybody} aria-label={text.departs} />
  return (
    <section className="sc-picker-departs" aria-label={text.departs}>
      <DepartTree source={source} value={value} onChange={onChange} height={HEIGHT} texts={text} />
    </section>
  )
}
