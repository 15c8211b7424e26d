import type { KeptDraft } from './DraftKeeper.ts'

/** What to know about unsaved work that began from an older save than the present one. */
export const outdated = (kept: KeptDraft | null, revision: number | undefined): string | undefined =>
  kept?.baseRevision != null && revision !== undefined && kept.baseRevision !== revision
    ? '在您上次修改之后，这里又被保存过新的版本；保存您的修改会覆盖它，可以先放弃修改查看新版本。'
    : undefined
