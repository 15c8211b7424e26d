import { desktopWidgets } from '@sc/form-renderer'
import { registerWidget } from '@sc/form-renderer/react'
import { recordWidgets } from './recordWidgets.ts'

/** What the form of a record is made of. */
export const desktopRecordWidgets = recordWidgets.reduce(registerWidget, desktopWidgets)
