import { FORMS, formListing, itemListing, PROJECTS, resources } from '@sc/api-client/contract'
import type { ResourceFields } from '@sc/api-client/contract'
import type { ReferencedBy } from '../listing/choices.ts'

/** Lists that fields point to and that are no resource. */
const lists: ReferencedBy = {
  [PROJECTS]: itemListing,
  // Until it is published nobody could fill it in.
  [FORMS]: { ...formListing, by: 'formCode', offers: ({ publishedVersion }) => Number(publishedVersion) > 0 },
}

/** Where its references point to: other resources, by their paths. */
export const referencedBy = (fields: ResourceFields): ReferencedBy =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const points = field.type === 'reference' || field.type === 'references'
      const target = points && (resources.find(({ path }) => path === field.to) ?? lists[field.to])
      return target ? [[name, target as ReferencedBy[string]]] : []
    }),
  )
