/** What the calls take and answer, as zod: for the server, for tests, and for checks during development. */
export { schemasOf } from './callSchemas.ts'
export { readFault } from './fault.schema.ts'
export { HEADING_LENGTH, NAMED_FOOTERS, NAMED_MISSING, NAMED_ROWS, SHOWN_ROWS } from './import.schema.ts'
export { hoursRuleSchema } from './hours.schema.ts'
export { passwordSchema } from './session.schema.ts'
export { taskAction } from './trail.schema.ts'
