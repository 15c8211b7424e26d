import type { KeptDraft } from './DraftKeeper.ts'
import { wordsHere } from '../language.ts'
import { draftWords } from './locale/words.ts'

/** What to know about unsaved work that began from an older save than the present one. */
export const outdated = (kept: KeptDraft | null, revision: number | undefined): string | undefined =>
  kept?.baseRevision != null && revision !== undefined && kept.baseRevision !== revision ? wordsHere(draftWords).outdated : undefined

/** What to know about a form that was filled in, in part, on another published version than the present one. */
export const anotherForm = (kept: KeptDraft | null, version: number): string | undefined =>
  kept?.baseRevision != null && kept.baseRevision !== version ? wordsHere(draftWords).anotherForm(kept.baseRevision, version) : undefined
