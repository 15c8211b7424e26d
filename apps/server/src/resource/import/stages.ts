import type { ImportRun } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

export type ImportWork = ImportRun['job']['work']
type Stage = ImportRun['stage']

/** The stage that an import must be at for what is to be done with it. */
const FROM: Record<ImportWork, Stage> = { check: 'checked', apply: 'checked', undo: 'applied' }
const UNCHECKED = { uploaded: say.importing.notChecked, applied: say.importing.alreadyImported, undone: say.importing.alreadyUndone }
const REFUSED: Record<ImportWork, Partial<Record<Stage, () => Message>>> = {
  check: UNCHECKED,
  apply: UNCHECKED,
  undo: { uploaded: say.importing.notImported, checked: say.importing.notImported, undone: say.importing.undoneBefore },
}

/** Refuses what an import is not far enough for, or too far. */
export function refuseOtherStage(work: ImportWork, stage: Stage): void {
  const refused = stage === FROM[work] ? undefined : REFUSED[work][stage]
  if (refused) throw new BusinessError(refused())
}
