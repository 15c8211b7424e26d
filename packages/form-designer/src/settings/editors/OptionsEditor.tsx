import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '../../locale/LocaleContext.ts'
import type { EditorProps } from './editorProps.ts'
import { OptionRow } from './OptionRow.tsx'
import { freeNumber, isDefault, moved, repeatedValues, rowsOf, toggledDefault, withValue } from './optionRows.ts'
import { Problem } from './Problem.tsx'

/** Values and labels of a choice, in order, and which of them it starts with. */
export function OptionsEditor({ editor, labelId, id, value, widget, onOptions, onLeave }: EditorProps<'options'>) {
  const { editors: texts } = useTexts()
  if (!widget || !onOptions) return null
  const rows = rowsOf(value)
  const { defaultValue } = widget.options
  // A select says itself whether it takes several.
  const multiple = editor.multiple === true || widget.options.multiple === true
  const labelled = widget.options.showLabel === true
  const repeated = repeatedValues(rows)

  const add = () => {
    const name = texts.newOption(freeNumber(rows, texts.newOption))
    onOptions({ options: [...rows, { value: name, label: name }] })
  }

  return (
    <div className="sc-fd-stack" role="group" aria-labelledby={labelId} id={id} onBlur={onLeave}>
      {rows.map((item, at) => (
        <OptionRow
          key={at}
          index={at}
          item={item}
          labelled={labelled}
          multiple={multiple}
          chosen={isDefault(defaultValue, item)}
          repeated={repeated.has(String(item.value))}
          isFirst={at === 0}
          isLast={at === rows.length - 1}
          onValue={(next) => onOptions(withValue(rows, at, next, defaultValue), { typing: true })}
          onLabel={(label) => onOptions({ options: rows.with(at, { ...item, label }) }, { typing: true })}
          onToggle={() => onOptions({ defaultValue: toggledDefault(defaultValue, item, multiple) })}
          onMove={(by) => onOptions({ options: moved(rows, at, by) })}
          onRemove={() => onOptions({ options: rows.toSpliced(at, 1) })}
        />
      ))}
      <Problem text={repeated.size > 0 ? texts.optionRepeated : undefined} />
      <Button type="dashed" size="small" block icon={<PlusOutlined aria-hidden />} onClick={add}>
        {texts.addOption}
      </Button>
    </div>
  )
}
