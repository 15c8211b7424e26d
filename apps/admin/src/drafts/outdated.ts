import type { KeptDraft } from './DraftKeeper.ts'

/** What to know about unsaved work that began from an older save than the present one. */
export const outdated = (kept: KeptDraft | null, revision: number | undefined): string | undefined =>
  kept?.baseRevision != null && revision !== undefined && kept.baseRevision !== revision
    ? '在您上次修改之后，这里又被保存过新的版本；保存您的修改会覆盖它，可以先放弃修改查看新版本。'
    : undefined

/** What to know about a form that was filled in, in part, on another published version than the present one. */
export const anotherForm = (kept: KeptDraft | null, version: number): string | undefined =>
  kept?.baseRevision != null && kept.baseRevision !== version
    ? `申请表在您上次填写之后由第 ${kept.baseRevision} 版换成了第 ${version} 版，请核对各项内容；已不在表单中的内容不会提交。`
    : undefined
