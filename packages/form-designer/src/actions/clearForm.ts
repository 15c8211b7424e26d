import { emptyDesign } from '@sc/form-renderer/schema'
import { isPristine } from '../document/isPristine.ts'
import type { Action } from './action.ts'

/** Back to an empty form with the default configuration. */
export const clearForm = (): Action => ({
  step: { verb: 'clear', subject: '' },
  apply: (document) => (isPristine(document.design) ? document : { ...document, design: emptyDesign(), selection: [] }),
})
