import { departs } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import type { DepartSource } from '@sc/ui-kit'
import { pickerSourcesOf } from '../../../resource/widgets/pickerSources.ts'

/** These departments, for a picker. */
export const departsOf = (rows: readonly DepartRow[]): DepartSource => ({
  load: async () =>
    rows.map(({ id, departName, parentId, orgCode, spelled }) => ({ value: id, label: departName, parentId, code: orgCode, spelled })),
})

/** All departments, as the page of them knows them. */
export const { departs: everyDepart } = pickerSourcesOf(departs)
