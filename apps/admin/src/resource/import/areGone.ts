import type { ImportRun } from '@sc/api-client/contract'

/** Whether something that all are to be given is there no more. */
export const areGone = (fill: ImportRun['fill'], report: ImportRun['report']): boolean =>
  fill !== null && report?.filled !== undefined && report.filled.length < fill.length
