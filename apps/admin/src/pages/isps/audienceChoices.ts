import { announcement } from '@sc/api-client/contract'
import type { DepartSource, RoleSource } from '@sc/ui-kit'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/queryClient.ts'

/** Whom the writer may write to: asked for once. */
const choices = () => queryClient.fetchQuery({ ...api.query(announcement.choices), staleTime: 60_000 })

export const departsToWriteTo: DepartSource = { load: async () => (await choices()).departs }
export const rolesToWriteTo: RoleSource = { load: async () => (await choices()).roles }
