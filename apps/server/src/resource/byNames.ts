import type { ResourceFields } from '@sc/api-client/contract'
import type { Caller } from '../access/caller.ts'
import { atOrBelow, keptByDeparts } from '../access/ofDeparts.ts'
import { misplaced } from './placed.ts'
import { AtField, columnOf } from './served.ts'
import type { AnyChange, AnyServed, Problem, Served } from './served.ts'

/** From here on fields are names: the contract has checked what came in under them. */
export const byNames = <F extends ResourceFields>(served: Served<F>, all: readonly AnyServed[]): AnyServed =>
  ofItsDepart({ ...(served as Omit<AnyServed, 'all'>), all })

/** What follows of a field that names the department which keeps a record ({@link AnyServed.keptBy}); what the resource says itself stands. */
function ofItsDepart(served: AnyServed): AnyServed {
  const { keptBy, table, rules } = served
  if (keptBy === undefined) return served
  const depart = columnOf(served, keptBy)
  const reached = (caller: Caller) => keptByDeparts(caller, { depart, createBy: table.createBy })
  const named = (values?: Readonly<Record<string, unknown>> | null) => values?.[keptBy] as string | null | undefined
  return {
    scope: reached,
    offered: reached,
    ...served,
    narrowed: { [keptBy]: (id) => atOrBelow(depart, String(id)), ...served.narrowed },
    rules: {
      ...rules,
      check: async (tx, caller, changes) =>
        new Map<AnyChange, Problem>([
          ...Array.from(
            await misplaced(tx, caller, changes, ({ before, after }) => ({ before: named(before), after: named(after) ?? null })),
            ([change, why]) => [change, new AtField(keptBy, why)] as const,
          ),
          ...((await rules?.check?.(tx, caller, changes)) ?? []),
        ]),
    },
  }
}
