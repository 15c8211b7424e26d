import type { FormValues } from '@sc/form-renderer'
import { builtInSchemas, extendSchemas, parseDesign, validateSubmission } from '@sc/form-renderer/schema'
import { reasonSchema } from './reason/schema'

/** A form with a field of a type that is the application's own. */
export const saved = {
  list: [{ type: 'reason', name: '理由', key: '1', icon: '', model: 'reason', options: { required: true, least: 10 }, rules: [] }],
  config: { labelWidth: 100 },
}

/** As a server would, which knows the type. */
export async function send(values: FormValues): Promise<void> {
  const widgets = extendSchemas(builtInSchemas, reasonSchema)
  const { design, issues } = parseDesign(saved, undefined, widgets)
  const { errors } = validateSubmission(design, values, {}, { widgets })
  await fetch('/apply', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values, errors, issues }),
  })
}
