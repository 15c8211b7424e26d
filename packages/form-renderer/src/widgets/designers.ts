import { inputDesigner } from './input/designer.tsx'
import { textareaDesigner } from './textarea/designer.tsx'
import { numberDesigner } from './number/designer.tsx'
import { radioDesigner } from './radio/designer.tsx'
import { checkboxDesigner } from './checkbox/designer.tsx'
import { selectDesigner } from './select/designer.tsx'
import { timeDesigner } from './time/designer.tsx'
import { dateDesigner } from './date/designer.tsx'
import { datetimeDesigner } from './datetime/designer.tsx'
import { switchDesigner } from './switch/designer.tsx'
import { sliderDesigner } from './slider/designer.tsx'
import { rateDesigner } from './rate/designer.tsx'
import { imguploadDesigner } from './imgupload/designer.tsx'
import { fileuploadDesigner } from './fileupload/designer.tsx'
import { hiddenDesigner } from './hidden/designer.tsx'
import { dividerDesigner } from './divider/designer.tsx'
import { textDesigner } from './text/designer.tsx'
import { gridDesigner } from './grid/designer.tsx'
import type { DesignerOf } from '../designer/defineDesigner.ts'
import type { WidgetType } from './schemas.ts'

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
