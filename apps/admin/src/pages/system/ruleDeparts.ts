import { permissionCalls, RULE_VARIABLES } from '@sc/api-client/contract'
import type { DepartSource } from '@sc/ui-kit'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/queryClient.ts'
import { whenInvalidated } from '../../api/whenInvalidated.ts'
import { wordsHere } from '../../language.ts'
import { permissionWords } from './locale/permissions/words.ts'

const A_MINUTE = 60_000

/** Departments by their codes, as data rules name them; first the one that whoever the rule is held against acts for. */
export const ruleDeparts: DepartSource = {
  load: async () => {
    const departs = await queryClient.fetchQuery({ ...api.query(permissionCalls.ruleDeparts), staleTime: A_MINUTE })
    const own = { value: RULE_VARIABLES.depart, label: wordsHere(permissionWords).rules.variables.depart, parentId: null }
    return [own, ...departs]
  },
  subscribe: whenInvalidated(permissionCalls.ruleDeparts),
}
