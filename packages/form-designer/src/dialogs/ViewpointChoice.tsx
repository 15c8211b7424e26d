import { Select } from 'antd'
import { useId } from 'react'
import { useTexts } from '../locale/words.ts'
import type { Viewpoint } from './Viewpoint.ts'

interface ViewpointChoiceProps {
  viewpoints: readonly Viewpoint[]
  chosen: number | null
  onChoose: (next: number | null) => void
}

const AS_DESIGNED = -1

/** With whose eyes to look at the form; nothing where the host says nobody's. */
export function ViewpointChoice({ viewpoints, chosen, onChoose }: ViewpointChoiceProps) {
  const { dialogs: texts } = useTexts()
  const id = useId()
  if (viewpoints.length === 0) return null
  const groups = [...new Set(viewpoints.map(({ group }) => group))]
  const options = groups.map((group) => {
    const within = viewpoints.flatMap((one, value) => (one.group === group ? [{ value, label: one.name }] : []))
    return { label: group ?? '', title: group ?? '', options: within }
  })
  return (
    <div className="sc-fd-viewpoint">
      <label htmlFor={id}>{texts.viewpoint}</label>
      <Select<number>
        id={id}
        value={chosen ?? AS_DESIGNED}
        onChange={(next) => onChoose(next === AS_DESIGNED ? null : next)}
        popupMatchSelectWidth={false}
        options={[{ value: AS_DESIGNED, label: texts.asDesigned }, ...options]}
      />
    </div>
  )
}
