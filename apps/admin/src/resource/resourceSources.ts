import type { ResourceFields } from '@sc/api-client/contract'
import type { FormSources } from '@sc/form-renderer'
import { formSources } from '../api/formSources.ts'
import { config } from '../config.ts'
import type { Reference, ReferencedBy } from '../listing/choices.ts'
import { pickerOf } from '../listing/pickerOf.ts'

const MEGABYTE = 1024 * 1024

/** What no file of a field may be larger than: what it says, and what this server takes at all. */
function mostBytesOf(fields: ResourceFields, name: string): number | undefined {
  const field = fields[name]
  const { uploadMaxBytes: most } = config
  return field?.type === 'files' ? Math.min(field.megabytes * MEGABYTE, most ?? Number.POSITIVE_INFINITY) : most
}

/** What the form of a resource asks for. */
export const sourcesOf = (fields: ResourceFields): FormSources => ({
  ...formSources,
  uploadMaxBytes: (name) => mostBytesOf(fields, name),
})

/** What its fields that name records choose from, but those that have a picker of their own. */
export const referencesOf = (fields: ResourceFields, referenced: ReferencedBy): Readonly<Record<string, Reference>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const target = referenced[name]
      const isReference = (field.type === 'reference' || field.type === 'references') && pickerOf(field) === undefined
      return isReference && target ? [[name, { target, shows: field.shows }]] : []
    }),
  )
