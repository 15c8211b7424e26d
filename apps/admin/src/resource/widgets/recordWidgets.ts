import type { FormWidget } from '@sc/form-renderer/react'
import { pickedSchema, secretSchema, sectionSchema } from './schema.ts'

/** What forms of records have beside the types of all forms: drawn alike on both devices. */
export const recordWidgets: readonly FormWidget[] = [
  { schema: pickedSchema, load: () => import('./Picked.tsx') },
  { schema: secretSchema, load: () => import('./Secret.tsx') },
  { schema: sectionSchema, load: () => import('./Section.tsx') },
]
