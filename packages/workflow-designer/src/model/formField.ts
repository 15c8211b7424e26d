import type { ConditionField } from '@sc/conditions'

/** A field of the bound form: conditions ask for it, and a node says what its approver may do with it. */
export type FormField = ConditionField
