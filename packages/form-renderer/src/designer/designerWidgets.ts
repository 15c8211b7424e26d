import { inputDesigner } from '../widgets/input/designer.tsx'
import { textareaDesigner } from '../widgets/textarea/designer.tsx'
import { numberDesigner } from '../widgets/number/designer.tsx'
import { radioDesigner } from '../widgets/radio/designer.tsx'
import { checkboxDesigner } from '../widgets/checkbox/designer.tsx'
import { selectDesigner } from '../widgets/select/designer.tsx'
import { timeDesigner } from '../widgets/time/designer.tsx'
import { dateDesigner } from '../widgets/date/designer.tsx'
import { datetimeDesigner } from '../widgets/datetime/designer.tsx'
import { switchDesigner } from '../widgets/switch/designer.tsx'
import { sliderDesigner } from '../widgets/slider/designer.tsx'
import { rateDesigner } from '../widgets/rate/designer.tsx'
import { imguploadDesigner } from '../widgets/imgupload/designer.tsx'
import { fileuploadDesigner } from '../widgets/fileupload/designer.tsx'
import { hiddenDesigner } from '../widgets/hidden/designer.tsx'
import { dividerDesigner } from '../widgets/divider/designer.tsx'
import { textDesigner } from '../widgets/text/designer.tsx'
import { gridDesigner } from '../widgets/grid/designer.tsx'
import type { DesignerOf } from '../settings/defineDesigner.ts'
import type { WidgetType } from '../widgets/schemas.ts'

/** In palette order. */
export const designers: { [T in WidgetType]: DesignerOf } = {
  input: inputDesigner,
  textarea: textareaDesigner,
  number: numberDesigner,
  radio: radioDesigner,
  checkbox: checkboxDesigner,
  select: selectDesigner,
  time: timeDesigner,
  date: dateDesigner,
  datetime: datetimeDesigner,
  switch: switchDesigner,
  slider: sliderDesigner,
  rate: rateDesigner,
  imgupload: imguploadDesigner,
  fileupload: fileuploadDesigner,
  hidden: hiddenDesigner,
  divider: dividerDesigner,
  text: textDesigner,
  grid: gridDesigner,
}
