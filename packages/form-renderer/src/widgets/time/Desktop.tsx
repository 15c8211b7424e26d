import { MomentPicker } from '../../react/desktop/MomentPicker.tsx'
import { MomentRangePicker } from '../../react/desktop/MomentRangePicker.tsx'
import { DateView } from '../../react/DateView.tsx'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { useOptions } from '../../react/useOptions.ts'
import { timeSchema } from './schema.ts'

function TimeDesktop(control: ControlProps) {
  const options = { ...useOptions(timeSchema, control.widget), timestamp: false }
  return options.isRange ? (
    <MomentRangePicker {...control} options={options} picker="time" />
  ) : (
    <MomentPicker {...control} options={options} type="time" />
  )
}

export default { kind: 'field', labelling: 'control', Control: TimeDesktop, View: DateView } satisfies WidgetRenderer
