import { DEPARTS, PEOPLE, pointsTo, roleCalls, roles } from '@sc/api-client/contract'
import type { AnyResource } from '@sc/api-client/contract'
import type { PickerSources, RoleSource } from '@sc/ui-kit'
import { api } from '../../api/client.ts'
import { peopleSource } from '../../api/peopleSource.ts'
import { whenInvalidated } from '../../api/whenInvalidated.ts'
import { queryClient } from '../../api/queryClient.ts'

const A_MINUTE = 60_000

const roleSource: RoleSource = {
  load: async () =>
    (await queryClient.fetchQuery({ ...api.query(roleCalls.all), staleTime: A_MINUTE })).map(({ id, roleName, spelled, mayGive }) => ({
      value: id,
      label: roleName,
      spelled,
      ...(!mayGive && { barred: true }),
    })),
  subscribe: whenInvalidated(roleCalls.all),
}

function sourcesOf({ fields, calls }: PointingResource): PickerSources {
  const departs = pointsTo(fields, DEPARTS) && {
    load: () => queryClient.fetchQuery({ ...api.query(calls.departs), staleTime: A_MINUTE }),
    subscribe: whenInvalidated(calls.departs),
  }
  return {
    ...(departs && { departs }),
    ...(pointsTo(fields, PEOPLE) && { people: peopleSource(calls.people, { by: 'id', ...(departs && { departs }) }) }),
    ...(pointsTo(fields, roles.path) && { roles: roleSource }),
  }
}

type PointingResource = Pick<AnyResource, 'path' | 'fields'> & { calls: Pick<AnyResource['calls'], 'people' | 'departs'> }

// Pickers keep what they asked by the object that they asked.
const made = new Map<string, PickerSources>()

/** What the pickers of a resource's page ask, by the calls of the resource: whoever sees the page may. */
export function pickerSourcesOf(resource: PointingResource): PickerSources {
  const before = made.get(resource.path)
  if (before) return before
  const sources = sourcesOf(resource)
  made.set(resource.path, sources)
  return sources
}
