import { Segmented } from 'antd'
import { asItems, placeOf } from './choice.ts'
import type { EditorProps } from './editorProps.ts'

export function SegmentedEditor({ editor, id, labelId, value, onChange }: EditorProps<'segmented'>) {
  const { options } = editor
  return (
    <Segmented<number>
      id={id}
      block
      aria-labelledby={labelId}
      options={asItems(options)}
      value={placeOf(options, value) ?? -1}
      onChange={(at) => onChange(options[at]?.value)}
    />
  )
}
