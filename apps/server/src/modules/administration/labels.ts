import { labels } from '@sc/api-client/contract'
import { label } from '../../db/schema/index.ts'
import type { Served } from '../../resource/served.ts'

export const servedLabels: Served<typeof labels.fields> = { resource: labels, table: label }
