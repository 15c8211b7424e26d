import { scripts } from '@sc/api-client/contract'
import { script } from '../../db/schema/index.ts'
import type { Served } from '../../resource/served.ts'

export const servedScripts: Served<typeof scripts.fields> = { resource: scripts, table: script, rules: {} }
