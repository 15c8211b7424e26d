import { desktopWidgets } from '../../index.ts'
import { mobileWidgets } from '../../mobile/index.ts'
import { registerWidget } from '../../react/index.ts'
import { parseDesign } from '../../schema/index.ts'
import { assessmentSchema } from './schema.ts'

/** The types of a host that has assessments, on a PC. */
export const desktop = registerWidget(desktopWidgets, { schema: assessmentSchema, load: () => import('./Desktop.tsx') })

/** On a phone. */
export const mobile = registerWidget(mobileWidgets, { schema: assessmentSchema, load: () => import('./Mobile.tsx') })

/** A form with one, as it was saved. */
export const assessmentJson = {
  list: [
    { type: 'input', name: '作品', key: '1', icon: '', model: 'work', options: { required: true }, rules: [] },
    { type: 'assessment', name: '评审意见', key: '2', icon: '', model: 'review', options: { required: true, least: 60 }, rules: [] },
  ],
  config: { labelWidth: 100 },
}

/** The same, opened by who knows the type. */
export const assessmentForm = parseDesign(assessmentJson, undefined, desktop.schemas).design
