import type { WidgetFace } from '../../react/face.ts'

export const hiddenMobile: WidgetFace = { kind: 'none' }
