import type { ResourceFields } from '@sc/api-client/contract'
import type { FormSources } from '@sc/form-renderer'
import { queryClient } from '../api/queryClient.ts'
import { formSources } from '../api/formSources.ts'
import { choicesOf } from '../listing/choices.ts'
import type { ReferencedBy } from '../listing/choices.ts'
import { sourceOf } from './designOf.ts'
import { pickerOf } from '../listing/pickerOf.ts'

const MEGABYTE = 1024 * 1024

/** What no file of it may be larger than: the server asks each field. */
function largestOf(fields: ResourceFields): number | undefined {
  const sizes = Object.values(fields).flatMap((field) => (field.type === 'files' ? field.megabytes * MEGABYTE : []))
  const { uploadMaxBytes: most } = formSources
  return sizes.length === 0 ? most : Math.min(Math.max(...sizes), most ?? Number.POSITIVE_INFINITY)
}

/** What the form of a resource asks for. */
export function sourcesOf(fields: ResourceFields, referenced: ReferencedBy): FormSources {
  const remote = Object.entries(fields).flatMap(([name, field]) =>
    (field.type === 'reference' || field.type === 'references') && pickerOf(field) === undefined
      ? [[sourceOf(field.to), () => queryClient.fetchQuery(choicesOf(referenced[name], field.shows))] as const]
      : [],
  )
  return { ...formSources, uploadMaxBytes: largestOf(fields), remote: Object.fromEntries(remote) }
}
