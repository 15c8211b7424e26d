import { departCalls, departs, moduleCalls, modules, roleCalls, users } from '@sc/api-client/contract'
import type { AnyResource } from '@sc/api-client/contract'
import type { DepartSource, PickedDepart, PickerSources, RoleSource } from '@sc/ui-kit'
import { api } from '../../api/client.ts'
import { peopleSource } from '../../api/peopleSource.ts'
import { queryClient } from '../../api/queryClient.ts'

const A_MINUTE = 60_000

type Node = Awaited<ReturnType<typeof tree>>[number]

const tree = async () => (await queryClient.fetchQuery({ ...api.query(departCalls.tree), staleTime: A_MINUTE })).treeList
const flat = (nodes: readonly Node[]): PickedDepart[] =>
  nodes.flatMap(({ value, title, parentId, orgCode, spelled, children }) => [
    { value, label: title, parentId, code: orgCode, spelled },
    ...flat(children),
  ])

/** Departments, for who looks after people. */
const ofPeople: DepartSource = { load: async () => flat(await tree()) }

/** Departments, for who rearranges them. */
const arranged: DepartSource = {
  load: async () =>
    (await queryClient.fetchQuery({ ...api.query(departCalls.all), staleTime: A_MINUTE })).map(
      ({ id, departName, parentId, orgCode, spelled }) => ({
        value: id,
        label: departName,
        parentId,
        code: orgCode,
        spelled,
      }),
    ),
}

const roleSource: RoleSource = {
  load: async () =>
    (await queryClient.fetchQuery({ ...api.query(roleCalls.all), staleTime: A_MINUTE })).map(({ id, roleName, spelled, mayGive }) => ({
      value: id,
      label: roleName,
      spelled,
      ...(!mayGive && { barred: true }),
    })),
}

const sources: Readonly<Record<string, PickerSources>> = {
  [users.path]: { departs: ofPeople, roles: roleSource },
  [departs.path]: { departs: arranged },
  [modules.path]: { people: peopleSource(moduleCalls.people, { by: 'id' }) },
}

const NONE: PickerSources = {}

/** What the pickers of a resource's page ask. Each as whoever sees the page may. */
export const pickerSourcesOf = ({ path }: Pick<AnyResource, 'path'>): PickerSources => sources[path] ?? NONE
