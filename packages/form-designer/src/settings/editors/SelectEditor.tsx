import { useClearable } from '@sc/ui-kit'
import { Select } from 'antd'
import { asItems, placeOf } from './choice.ts'
import type { EditorProps } from './editorProps.ts'

export function SelectEditor({ editor, id, value, onChange }: EditorProps<'select'>) {
  const { options, clearable = false } = editor
  const named = useClearable()
  const nothing = value === '' || value === null || value === undefined
  return (
    <Select<number>
      id={id}
      className="sc-fd-select"
      options={asItems(options)}
      value={clearable && nothing ? null : (placeOf(options, value) ?? null)}
      allowClear={clearable && named}
      onChange={(at: number | undefined) => onChange(at === undefined ? '' : options[at]?.value)}
    />
  )
}
