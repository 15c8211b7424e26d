import type { FormDesign } from '@sc/form-renderer/schema'
import { withUniqueKeys } from '../document/uniqueKeys.ts'
import { withFreeNames } from '../document/withFreeNames.ts'
import type { Action } from './action.ts'

/** Puts the widgets of another design after those of this one, whose look stays. Keys and names that are taken become others. */
export const appendDesign = (design: FormDesign): Action => ({
  step: { verb: 'append', subject: '' },
  apply(document) {
    const { design: present, widgets } = document
    if (design.list.length === 0) return document
    const { list } = withFreeNames(design, present, widgets)
    const whole = withUniqueKeys({ ...present, list: [...present.list, ...list] }, widgets)
    return { ...document, design: whole, selection: whole.list.slice(present.list.length, present.list.length + 1).map(({ key }) => key) }
  },
})
