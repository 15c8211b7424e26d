import { dict, workflow } from '@sc/api-client/contract'
import type { NodeConfig, WorkflowDirectory } from '@sc/workflow-designer'
import { api } from '../../api/client.ts'
import { peopleSource } from '../../api/peopleSource.ts'
import { queryClient } from '../../api/queryClient.ts'
import { whenInvalidated } from '../../api/whenInvalidated.ts'

/** Whom a node may ask by name: one object for all designers, as what they found is told by it. */
const people = peopleSource(workflow.people, {
  by: 'username',
  departs: {
    load: () => queryClient.fetchQuery({ ...api.query(workflow.departs), staleTime: 60_000 }),
    subscribe: whenInvalidated(workflow.departs),
  },
})

/** What the designer asks of the back end; one object per process, since a node's reviewers belong to its process. */
export const directoryOf = (workFlowKey: () => string): WorkflowDirectory => ({
  auditRoles: async () => (await queryClient.fetchQuery(api.query(workflow.auditRoles))).map((role) => defined(role)),
  auditUsers: async (roleCode) =>
    (await api.call(workflow.auditUsers, { query: { roleCode, pageSize: 9999 } })).records.map((person) => defined(person)),
  people,
  conditions: () => api.call(workflow.conditionList),
  dict: (code) => queryClient.fetchQuery({ ...api.query(dict.byItemCode, { query: { code } }), staleTime: 600_000 }),
  nodeConfig: async (nodeKey) => {
    const found = await api.call(workflow.nodeConfig, { query: { nodeKey, workFlowKey: workFlowKey() } })
    return found && { ...found, deptFlag: found.deptFlag ?? '', rejectConfiguration: found.rejectConfiguration ?? '' }
  },
})

/** The wire's nulls are absent properties to the designer. */
function defined<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], null> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as { [K in keyof T]: Exclude<T[K], null> }
}

/** The designer's texts as the wire has them: nothing chosen is null. */
export const toWire = (configs: readonly NodeConfig[]) =>
  configs.map(({ workFlowKey: _, deptFlag, rejectConfiguration, ...config }) => ({
    ...config,
    deptFlag: deptFlag || null,
    rejectConfiguration: (rejectConfiguration || null) as '0' | '1' | null,
  }))
