import { Radio } from 'antd'
import { useId } from 'react'
import { useTexts } from '../locale/words.ts'

/** Instead of the form that is there, or after it. */
export type ImportPlace = 'replace' | 'append'

interface ImportPlaceProps {
  place: ImportPlace
  onChange: (place: ImportPlace) => void
}

/** Where what is imported goes, in a form that has fields. */
export function ImportPlaceChoice({ place, onChange }: ImportPlaceProps) {
  const { dialogs: texts } = useTexts()
  const label = useId()
  return (
    <div className="sc-fd-import-place">
      <span id={label}>{texts.importPlace}</span>
      <Radio.Group
        aria-labelledby={label}
        value={place}
        onChange={({ target }) => onChange(target.value as ImportPlace)}
        options={(['replace', 'append'] as const).map((value) => ({ value, label: texts.importPlaces[value] }))}
      />
    </div>
  )
}
