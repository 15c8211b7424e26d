import type { WidgetType } from '../widgets/schemas.ts'
import type { DateType } from '../widgets/date/schema.ts'
import type { DataType } from '../widgets/input/schema.ts'
import type { alignments, justifications } from '../widgets/grid/schema.ts'

/** Words of the palette and the property panel. Apart from the form's own, so that forms need not load them. */
export interface DesignerTexts {
  names: Record<WidgetType, string>
  groups: Record<'basic' | 'value' | 'options' | 'rules' | 'upload' | 'layout' | 'linkage', string>
  settings: Record<SettingWord, string>
  help: Record<
    'model' | 'pattern' | 'width' | 'remoteFunc' | 'dictCode' | 'token' | 'format' | 'maxlength' | 'ext' | 'condition' | 'html',
    string
  >
  warnings: Record<'maxBelowMin', string>
  dataTypes: Record<DataType, string>
  dateTypes: Record<DateType, string>
  justify: Record<(typeof justifications)[number], string>
  align: Record<(typeof alignments)[number], string>
  remote: Record<'static' | 'dict' | 'option', string>
  arrangement: Record<'line' | 'row', string>
  positions: Record<'left' | 'center' | 'right', string>
  controls: Record<'both' | 'right', string>
  /** Fresh options are numbered: this word, then 1, 2, 3. */
  optionItem: string
  selectItem: string
  uploadButton: string
}

export type SettingWord =
  | 'name'
  | 'model'
  | 'width'
  | 'placeholder'
  | 'startPlaceholder'
  | 'endPlaceholder'
  | 'defaultValue'
  | 'required'
  | 'disabled'
  | 'readonly'
  | 'dataType'
  | 'pattern'
  | 'maxlength'
  | 'showWordLimit'
  | 'min'
  | 'max'
  | 'step'
  | 'decimals'
  | 'controlsPosition'
  | 'inline'
  | 'showLabel'
  | 'remote'
  | 'options'
  | 'dictCode'
  | 'remoteFunc'
  | 'valueProp'
  | 'labelProp'
  | 'multiple'
  | 'clearable'
  | 'filterable'
  | 'editable'
  | 'format'
  | 'isRange'
  | 'dateType'
  | 'timestamp'
  | 'showInput'
  | 'range'
  | 'allowHalf'
  | 'length'
  | 'minFiles'
  | 'ext'
  | 'action'
  | 'size'
  | 'isDelete'
  | 'isEdit'
  | 'isQiniu'
  | 'domain'
  | 'tokenFunc'
  | 'drag'
  | 'buttonText'
  | 'text'
  | 'position'
  | 'height'
  | 'html'
  | 'customClass'
  | 'gutter'
  | 'justify'
  | 'align'
  | 'columns'
  | 'visibleWhen'
  | 'requiredWhen'
  | 'readOnlyWhen'
