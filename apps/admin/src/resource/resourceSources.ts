import type { ResourceFields } from '@sc/api-client/contract'
import type { FormSources } from '@sc/form-renderer'
import type { Language } from '@sc/locale'
import { queryClient } from '../api/queryClient.ts'
import { formSources } from '../api/formSources.ts'
import { config } from '../config.ts'
import { choicesOf } from '../listing/choices.ts'
import type { ReferencedBy } from '../listing/choices.ts'
import { sourceOf } from './designOf.ts'
import { pickerOf } from '../listing/pickerOf.ts'

const MEGABYTE = 1024 * 1024

/** What no file of a field may be larger than: what it says, and what this server takes at all. */
function mostBytesOf(fields: ResourceFields, name: string): number | undefined {
  const field = fields[name]
  const { uploadMaxBytes: most } = config
  return field?.type === 'files' ? Math.min(field.megabytes * MEGABYTE, most ?? Number.POSITIVE_INFINITY) : most
}

/** What the form of a resource asks for. */
export function sourcesOf(fields: ResourceFields, referenced: ReferencedBy, language: Language): FormSources {
  const remote = Object.entries(fields).flatMap(([name, field]) =>
    (field.type === 'reference' || field.type === 'references') && pickerOf(field) === undefined
      ? [[sourceOf(field.to), () => queryClient.fetchQuery(choicesOf(referenced[name], field.shows, language))] as const]
      : [],
  )
  return { ...formSources, uploadMaxBytes: (name) => mostBytesOf(fields, name), remote: Object.fromEntries(remote) }
}
