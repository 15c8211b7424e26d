import { Renderers, type RendererLoader } from '../react/renderers.ts'
import type { FormWidgets } from '../react/formWidgets.ts'
import { builtInSchemas, type WidgetType } from '../widgets/schemas.ts'

const loaders: { readonly [T in WidgetType]: RendererLoader } = {
  input: () => import('../widgets/input/Mobile.tsx'),
  textarea: () => import('../widgets/textarea/Mobile.tsx'),
  number: () => import('../widgets/number/Mobile.tsx'),
  radio: () => import('../widgets/radio/Mobile.tsx'),
  checkbox: () => import('../widgets/checkbox/Mobile.tsx'),
  select: () => import('../widgets/select/Mobile.tsx'),
  cascader: () => import('../widgets/cascader/Mobile.tsx'),
  time: () => import('../widgets/time/Mobile.tsx'),
  date: () => import('../widgets/date/Mobile.tsx'),
  datetime: () => import('../widgets/datetime/Mobile.tsx'),
  switch: () => import('../widgets/switch/Mobile.tsx'),
  slider: () => import('../widgets/slider/Mobile.tsx'),
  rate: () => import('../widgets/rate/Mobile.tsx'),
  color: () => import('../widgets/color/Mobile.tsx'),
  imgupload: () => import('../widgets/imgupload/Mobile.tsx'),
  fileupload: () => import('../widgets/fileupload/Mobile.tsx'),
  editor: () => import('../widgets/editor/Mobile.tsx'),
  hidden: () => import('../widgets/hidden/Mobile.tsx'),
  serial: () => import('../widgets/serial/Mobile.tsx'),
  divider: () => import('../widgets/divider/Mobile.tsx'),
  text: () => import('../widgets/text/Mobile.tsx'),
  table: () => import('../widgets/table/Mobile.tsx'),
  grid: () => import('../widgets/grid/Mobile.tsx'),
  card: () => import('../widgets/card/Mobile.tsx'),
  tabs: () => import('../widgets/tabs/Mobile.tsx'),
  steps: () => import('../widgets/steps/Mobile.tsx'),
  collapse: () => import('../widgets/collapse/Mobile.tsx'),
  report: () => import('../widgets/report/Mobile.tsx'),
}

/** What a form on a phone may be made of: the built-in types, each renderer in a chunk of its own. `registerWidget` adds a host's own. */
export const mobileWidgets: FormWidgets = { schemas: builtInSchemas, renderers: Renderers.of(loaders) }
