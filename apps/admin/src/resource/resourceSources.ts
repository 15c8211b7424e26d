import type { ResourceFields } from '@sc/api-client/contract'
import type { FormSources } from '@sc/form-renderer'
import { queryClient } from '../api/queryClient.ts'
import { formSources } from '../api/formSources.ts'
import { choicesOf } from '../listing/choices.ts'
import type { ReferencedBy } from '../listing/choices.ts'
import { sourceOf } from './designOf.ts'
import { pickerOf } from '../listing/pickerOf.ts'

/** What the form of a resource asks for. */
export function sourcesOf(fields: ResourceFields, referenced: ReferencedBy): FormSources {
  const remote = Object.entries(fields).flatMap(([name, field]) =>
    (field.type === 'reference' || field.type === 'references') && pickerOf(field) === undefined
      ? [[sourceOf(field.to), () => queryClient.fetchQuery(choicesOf(referenced[name], field.shows))] as const]
      : [],
  )
  return { ...formSources, remote: Object.fromEntries(remote) }
}
