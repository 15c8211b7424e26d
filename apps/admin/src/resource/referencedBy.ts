import { FORMS, formListing, item, itemListing, modelListing, PROCESSES, PROJECTS, resources } from '@sc/api-client/contract'
import type { ResourceFields } from '@sc/api-client/contract'
import type { ReferencedBy } from '../listing/choices.ts'
import { isBuiltInForm } from './builtInForm.ts'

/** Lists that fields point to and that are no resource. */
const lists: ReferencedBy = {
  [PROJECTS]: { calls: { ...itemListing.calls, byId: item.byId } },
  // Until it is published nobody could fill it in.
  [FORMS]: {
    ...formListing,
    by: 'formCode',
    offers: ({ formCode, publishedVersion }) => Number(publishedVersion) > 0 && !isBuiltInForm(formCode),
  },
  // What is not deployed could not be started.
  [PROCESSES]: { ...modelListing, by: 'key', offers: ({ deployed }) => Boolean(deployed) },
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
