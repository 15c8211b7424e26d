import type { FormConfig } from '@sc/form-renderer/schema'
import { withDesign, type Action } from './action.ts'

/** Changes a property of the whole form. `subject` is what a person calls it. */
export const updateConfig = (changes: Partial<FormConfig>, subject: string, { typing }: { typing?: string } = {}): Action => ({
  step: { verb: 'updateConfig', subject, ...(typing !== undefined && { typing: `config.${typing}` }) },
  apply(document) {
    const { config } = document.design
    if (Object.entries(changes).every(([path, value]) => Object.is(config[path], value))) return document
    return withDesign(document, { ...document.design, config: { ...config, ...changes } })
  },
})
