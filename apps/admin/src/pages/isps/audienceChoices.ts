import { announcement } from '@sc/api-client/contract'
import type { DepartSource, RoleSource } from '@sc/ui-kit'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/queryClient.ts'
import { whenInvalidated } from '../../api/whenInvalidated.ts'

/** Whom the writer may write to: asked for once, and again when departments have changed. */
const choices = () => queryClient.fetchQuery({ ...api.query(announcement.choices), staleTime: 60_000 })

export const departsToWriteTo: DepartSource = {
  load: async () => (await choices()).departs,
  subscribe: whenInvalidated(announcement.choices),
}
export const rolesToWriteTo: RoleSource = { load: async () => (await choices()).roles }
