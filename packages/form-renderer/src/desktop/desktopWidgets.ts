import { Renderers, type RendererLoader } from '../react/renderers.ts'
import type { FormWidgets } from '../react/formWidgets.ts'
import { builtInSchemas, type WidgetType } from '../widgets/schemas.ts'

const loaders: { readonly [T in WidgetType]: RendererLoader } = {
  input: () => import('../widgets/input/Desktop.tsx'),
  textarea: () => import('../widgets/textarea/Desktop.tsx'),
  number: () => import('../widgets/number/Desktop.tsx'),
  radio: () => import('../widgets/radio/Desktop.tsx'),
  checkbox: () => import('../widgets/checkbox/Desktop.tsx'),
  select: () => import('../widgets/select/Desktop.tsx'),
  cascader: () => import('../widgets/cascader/Desktop.tsx'),
  time: () => import('../widgets/time/Desktop.tsx'),
  date: () => import('../widgets/date/Desktop.tsx'),
  datetime: () => import('../widgets/datetime/Desktop.tsx'),
  switch: () => import('../widgets/switch/Desktop.tsx'),
  slider: () => import('../widgets/slider/Desktop.tsx'),
  rate: () => import('../widgets/rate/Desktop.tsx'),
  color: () => import('../widgets/color/Desktop.tsx'),
  imgupload: () => import('../widgets/imgupload/Desktop.tsx'),
  fileupload: () => import('../widgets/fileupload/Desktop.tsx'),
  editor: () => import('../widgets/editor/Desktop.tsx'),
  hidden: () => import('../widgets/hidden/Desktop.tsx'),
  serial: () => import('../widgets/serial/Desktop.tsx'),
  divider: () => import('../widgets/divider/Desktop.tsx'),
  text: () => import('../widgets/text/Desktop.tsx'),
  table: () => import('../widgets/table/Desktop.tsx'),
  grid: () => import('../widgets/grid/Desktop.tsx'),
  card: () => import('../widgets/card/Desktop.tsx'),
  tabs: () => import('../widgets/tabs/Desktop.tsx'),
  steps: () => import('../widgets/steps/Desktop.tsx'),
  collapse: () => import('../widgets/collapse/Desktop.tsx'),
  report: () => import('../widgets/report/Desktop.tsx'),
}

/** What a form on a PC may be made of: the built-in types, each renderer in a chunk of its own. `registerWidget` adds a host's own. */
export const desktopWidgets: FormWidgets = { schemas: builtInSchemas, renderers: Renderers.of(loaders) }
