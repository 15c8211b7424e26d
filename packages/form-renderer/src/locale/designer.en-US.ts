import type { DesignerTexts } from './designerTexts.ts'

/** The words of palette and property panel in English. */
export const designerEnUS: DesignerTexts = {
  names: {
    input: 'Text', textarea: 'Long text', number: 'Number', radio: 'Radio group', checkbox: 'Checkbox group', select: 'Select', time: 'Time',
    date: 'Date', datetime: 'Date and time', switch: 'Switch', slider: 'Slider', rate: 'Rating', imgupload: 'Image upload', fileupload: 'File upload',
    hidden: 'Hidden field', divider: 'Divider', text: 'Words', grid: 'Grid',
  },
  groups: { basic: 'General', value: 'Default value', options: 'Options', rules: 'Rules', upload: 'Upload', layout: 'Layout', linkage: 'Linkage' },
  settings: {
    name: 'Title', model: 'Field name', width: 'Width', placeholder: 'Placeholder', startPlaceholder: 'Start placeholder', endPlaceholder: 'End placeholder',
    defaultValue: 'Default value', required: 'Required', disabled: 'Disabled', readonly: 'Read only', dataType: 'Data type', pattern: 'Pattern',
    maxlength: 'Longest text', showWordLimit: 'Show count', min: 'Minimum', max: 'Maximum', step: 'Step', decimals: 'Decimal places', controlsPosition: 'Buttons', inline: 'Arrangement',
    showLabel: 'Show labels', remote: 'Options from', options: 'Options', dictCode: 'Dictionary code', remoteFunc: 'Remote function',
    valueProp: 'Value property', labelProp: 'Label property', multiple: 'Multiple', clearable: 'Clearable', filterable: 'Searchable', editable: 'Typing allowed',
    format: 'Format', isRange: 'Range', dateType: 'Kind', timestamp: 'Save as timestamp', showInput: 'Show input', range: 'Range', allowHalf: 'Half stars',
    length: 'Most files', minFiles: 'Fewest files', ext: 'Allowed suffixes', action: 'Upload address', size: 'Image size', isDelete: 'Removable',
    isEdit: 'Replaceable', isQiniu: 'External storage', domain: 'Storage domain', tokenFunc: 'Token function', drag: 'Drop area', buttonText: 'Button text',
    text: 'Text', position: 'Position', height: 'Height', html: 'Content', customClass: 'Custom class', gutter: 'Gutter', justify: 'Justify', align: 'Align',
    columns: 'Columns', visibleWhen: 'Visible when', requiredWhen: 'Required when', readOnlyWhen: 'Read only when',
  },
  help: {
    model: 'The value is saved under this name; process conditions use it too', pattern: 'Without slashes, such as ^1[3-9]\\d{9}$', width: 'Such as 100% or 240px',
    remoteFunc: 'The host registers it under this name', dictCode: 'Code of a system dictionary', token: 'The host registers it under this name',
    format: 'Such as yyyy-MM-dd HH:mm:ss', maxlength: '-1 for no limit of its own (10,000 at most)', ext: 'Empty for any', condition: 'Such as ${hours > 2}; empty for none',
    html: 'HTML is allowed; scripts are removed',
  },
  warnings: { maxBelowMin: 'The maximum is below the minimum' },
  dataTypes: { string: 'String', number: 'Number', boolean: 'Boolean', integer: 'Integer', float: 'Float', url: 'URL', email: 'E-mail', hex: 'Hex colour' },
  dateTypes: { date: 'Date', year: 'Year', month: 'Month', dates: 'Dates', datetime: 'Date and time', datetimerange: 'Date and time range', daterange: 'Date range', time: 'Time' },
  justify: { start: 'Start', end: 'End', center: 'Center', 'space-around': 'Space around', 'space-between': 'Space between' },
  align: { top: 'Top', middle: 'Middle', bottom: 'Bottom' },
  remote: { static: 'Fixed options', dict: 'Dictionary', option: 'Remote function' },
  arrangement: { line: 'One a line', row: 'In a row' },
  positions: { left: 'Left', center: 'Center', right: 'Right' },
  controls: { both: 'Both sides', right: 'Right' },
  optionItem: 'Option ',
  selectItem: 'Option ',
  uploadButton: 'Choose file',
}
