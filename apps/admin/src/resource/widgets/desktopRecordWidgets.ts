import { desktopWidgets } from '@sc/form-renderer'
import { registerWidget } from '@sc/form-renderer/react'
import { pickedSchema, secretSchema } from './schema.ts'

/** What the dialog of a record is made of. */
export const desktopRecordWidgets = registerWidget(
  registerWidget(desktopWidgets, { schema: pickedSchema, load: () => import('./Picked.tsx') }),
  { schema: secretSchema, load: () => import('./Secret.tsx') },
)
