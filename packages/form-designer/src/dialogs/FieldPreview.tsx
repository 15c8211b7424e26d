import { Checkbox, Select } from 'antd'
import { useMemo } from 'react'
import type { FieldMaking } from '../import/FieldDraft.ts'
import { takesOptions } from '../import/table/draftOf.ts'
import type { TableField } from '../import/table/tableFields.ts'
import { useTexts } from '../locale/words.ts'

interface FieldPreviewProps {
  fields: readonly TableField[]
  making: FieldMaking
  onChange: (index: number, change: Partial<TableField>) => void
}

/** The fields of a table before they are made: what each is taken for can be put right. */
export function FieldPreview({ fields, making, onChange }: FieldPreviewProps) {
  const { tableImport: texts } = useTexts()
  const { designers, widgets } = making
  const types = useMemo(() => {
    const fillable = [...designers.values()].filter(({ type }) => {
      const schema = widgets.get(type)
      return schema?.value !== undefined && !schema.unseen && !schema.container
    })
    return [...fillable.map(({ type, name }) => ({ value: type, label: name })), { value: '', label: texts.leftOut }]
  }, [designers, widgets, texts])

  return (
    <div className="sc-fd-fields" tabIndex={0} role="region" aria-label={texts.preview}>
      <table>
        <thead>
          <tr>
            {(['title', 'type', 'required', 'options'] as const).map((column) => (
              <th key={column} scope="col">
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ title, type, required, options }, index) => (
            <tr key={index} data-left-out={type === ''}>
              <th scope="row">{title}</th>
              <td>
                <Select
                  size="small"
                  className="sc-fd-fields-type"
                  popupMatchSelectWidth={false}
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={texts.typeOf(title)}
                  value={type}
                  options={types}
                  onChange={(chosen) => onChange(index, { type: chosen })}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={texts.requiredOf(title)}
                  checked={required}
                  disabled={type === ''}
                  onChange={({ target }) => onChange(index, { required: target.checked })}
                />
              </td>
              <td title={options.join('\n')}>{takesOptions(type, widgets) && options.length > 0 && texts.optionCount(options.length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
