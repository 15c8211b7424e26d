import { Checkbox } from 'antd-mobile'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ChoiceView } from '../../react/views.tsx'
import { checkboxGroup } from './CheckboxGroup.tsx'
import type { BoxProps } from './CheckboxGroup.tsx'

const Box = ({ onToggle, ...box }: BoxProps) => <Checkbox {...box} onChange={onToggle} />

export default { kind: 'field', labelling: 'group', Control: checkboxGroup(Box), View: ChoiceView } satisfies WidgetRenderer
