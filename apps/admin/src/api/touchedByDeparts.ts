import { announcement, departCalls, departs, home, permissionCalls, resources, session, users, workflow } from '@sc/api-client/contract'
import type { Endpoint } from '@sc/api-client/contract'

/** Calls whose answers change with departments, beside their own list. */
export const besideDeparts: readonly Endpoint[] = [
  departCalls.all,
  departCalls.tree,
  departCalls.holdings,
  ...resources.map(({ calls }) => calls.departs),
  workflow.departs,
  permissionCalls.ruleDeparts,
  announcement.choices,
  users.calls.list,
  users.calls.byId,
  session.currentUserDeparts,
  home.statistics,
]

/** All of them. */
export const touchedByDeparts: readonly Endpoint[] = [departs.calls.list, departs.calls.byId, ...besideDeparts]
