import { Checkbox } from 'antd'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ChoiceView } from '../../react/views.tsx'
import { checkboxGroup } from './CheckboxGroup.tsx'
import type { BoxProps } from './CheckboxGroup.tsx'

const Box = ({ onToggle, ...box }: BoxProps) => <Checkbox {...box} onChange={(event) => onToggle(event.target.checked)} />

export default { kind: 'field', labelling: 'group', Control: checkboxGroup(Box), View: ChoiceView } satisfies WidgetRenderer
