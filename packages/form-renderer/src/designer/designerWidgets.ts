import { desktopWidgets } from '../desktop/desktopWidgets.ts'
import type { RendererLoader } from '../react/renderers.ts'
import { registerWidget, type FormWidget, type FormWidgets } from '../react/formWidgets.ts'
import type { DesignerOf } from '../settings/defineDesigner.ts'
import { inputDesigner } from '../widgets/input/designer.tsx'
import { textareaDesigner } from '../widgets/textarea/designer.tsx'
import { numberDesigner } from '../widgets/number/designer.tsx'
import { radioDesigner } from '../widgets/radio/designer.tsx'
import { checkboxDesigner } from '../widgets/checkbox/designer.tsx'
import { selectDesigner } from '../widgets/select/designer.tsx'
import { cascaderDesigner } from '../widgets/cascader/designer.tsx'
import { timeDesigner } from '../widgets/time/designer.tsx'
import { dateDesigner } from '../widgets/date/designer.tsx'
import { datetimeDesigner } from '../widgets/datetime/designer.tsx'
import { switchDesigner } from '../widgets/switch/designer.tsx'
import { sliderDesigner } from '../widgets/slider/designer.tsx'
import { rateDesigner } from '../widgets/rate/designer.tsx'
import { colorDesigner } from '../widgets/color/designer.tsx'
import { imguploadDesigner } from '../widgets/imgupload/designer.tsx'
import { fileuploadDesigner } from '../widgets/fileupload/designer.tsx'
import { editorDesigner } from '../widgets/editor/designer.tsx'
import { hiddenDesigner } from '../widgets/hidden/designer.tsx'
import { serialDesigner } from '../widgets/serial/designer.tsx'
import { dividerDesigner } from '../widgets/divider/designer.tsx'
import { tableDesigner } from '../widgets/table/designer.tsx'
import { textDesigner } from '../widgets/text/designer.tsx'
import { gridDesigner } from '../widgets/grid/designer.tsx'
import { cardDesigner } from '../widgets/card/designer.tsx'
import { tabsDesigner } from '../widgets/tabs/designer.tsx'
import { stepsDesigner } from '../widgets/steps/designer.tsx'
import { collapseDesigner } from '../widgets/collapse/designer.tsx'
import { reportDesigner } from '../widgets/report/designer.tsx'
import type { WidgetType } from '../widgets/schemas.ts'

/** In palette order. */
const designers: { [T in WidgetType]: DesignerOf } = {
  input: inputDesigner,
  textarea: textareaDesigner,
  number: numberDesigner,
  radio: radioDesigner,
  checkbox: checkboxDesigner,
  select: selectDesigner,
  cascader: cascaderDesigner,
  time: timeDesigner,
  date: dateDesigner,
  datetime: datetimeDesigner,
  switch: switchDesigner,
  slider: sliderDesigner,
  rate: rateDesigner,
  color: colorDesigner,
  imgupload: imguploadDesigner,
  fileupload: fileuploadDesigner,
  editor: editorDesigner,
  hidden: hiddenDesigner,
  serial: serialDesigner,
  divider: dividerDesigner,
  text: textDesigner,
  table: tableDesigner,
  grid: gridDesigner,
  card: cardDesigner,
  tabs: tabsDesigner,
  steps: stepsDesigner,
  collapse: collapseDesigner,
  report: reportDesigner,
}

/** What a designer builds with: the types of a PC form, and how each is offered and set up. Immutable: `registerDesigner` makes a larger one. */
export interface DesignerWidgets extends FormWidgets {
  /** In palette order. */
  readonly designers: readonly DesignerOf[]
  /** Further types of a host as they are on a phone, for a preview that has the built-in ones already. */
  readonly onPhone: readonly FormWidget[]
}

/** A widget type in a designer. */
export interface DesignedWidget extends FormWidget {
  /** `() => import('./Mobile.tsx')`, for the preview of a phone. */
  loadMobile: RendererLoader
  /** Of `defineDesigner`. */
  designer: DesignerOf
}

/** What a designer may build with: the built-in types. `registerDesigner` adds a host's own. */
export const designerWidgets: DesignerWidgets = { ...desktopWidgets, designers: Object.values(designers), onPhone: [] }

/**
 * The types of `base` and a further one, at the end of its section of the palette. Make it once, beside the components.
 * @throws where a type of that name is there already
 */
export const registerDesigner = (base: DesignerWidgets, { schema, load, loadMobile, designer }: DesignedWidget): DesignerWidgets => ({
  ...registerWidget(base, { schema, load }),
  designers: [...base.designers, designer],
  onPhone: [...base.onPhone, { schema, load: loadMobile }],
})
