import { designerWidgets, registerDesigner } from '@sc/form-renderer/designer'
import { panelDesigner } from './panel/designer.tsx'
import { panelSchema } from './panel/schema.ts'
import { placeDesigner } from './place/designer.tsx'
import { placeSchema } from './place/schema.ts'

const withPlace = registerDesigner(designerWidgets, {
  schema: placeSchema,
  load: () => import('./place/Desktop.tsx'),
  loadMobile: () => import('./place/Mobile.tsx'),
  designer: placeDesigner,
})

/** What a host designs with that has points on the map and frames of its own. */
export const hostWidgets = registerDesigner(withPlace, {
  schema: panelSchema,
  load: () => import('./panel/Panel.tsx'),
  loadMobile: () => import('./panel/Panel.tsx'),
  designer: panelDesigner,
})
