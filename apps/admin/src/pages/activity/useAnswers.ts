import { defaultValues } from '@sc/form-renderer/schema'
import { useState } from 'react'
import type { KeptDraft } from '../../drafts/DraftKeeper.ts'
import type { OpenDraft } from '../../drafts/useDraft.ts'
import { useFilledForm, valuesOf } from '../../drafts/useFilledForm.ts'
import type { Aside, CarriedOver } from './carryOver.ts'
import { keptOf, NOTHING_ASIDE, reopened, together } from './keptAnswers.ts'
import type { PresentForm } from './keptAnswers.ts'

/** An application as it is being filled in, with what of it the form had no place for: that is kept until it is dismissed. */
export function useAnswers(draft: OpenDraft, form: PresentForm) {
  const { keeper, opened } = draft
  const read = (kept: KeptDraft | null): CarriedOver | null => {
    const values = valuesOf(kept)
    return values && kept && reopened(values, kept, form)
  }
  const [aside, setAside] = useState<Aside>(() => read(opened.kept) ?? NOTHING_ASIDE)
  const untouched = () => defaultValues(form.design)
  const filled = useFilledForm(draft, untouched, {
    revision: form.version,
    read: (kept) => read(kept)?.values ?? null,
    write: (values) => keptOf(values, aside, form),
  })
  const keep = (values: Record<string, unknown>, beside: Aside) =>
    keeper.keep(JSON.stringify(keptOf({ ...untouched(), ...values }, beside, form)), form.version)
  return {
    ...filled,
    aside,
    take: (kept: KeptDraft) => {
      setAside(read(kept) ?? NOTHING_ASIDE)
      filled.take(kept)
    },
    startOver: () => {
      setAside(NOTHING_ASIDE)
      filled.startOver()
    },
    /** The form has become another. Until something is typed into it, what was kept of the former one leads here again. */
    carryOn: (from: CarriedOver) => {
      setAside(together(aside, from))
      filled.begin(from.values)
    },
    /** Begins with other answers, which count as typed: nothing is lost where the page is closed now. */
    beginWith: (from: CarriedOver) => {
      setAside(from)
      filled.begin(from.values)
      keep(from.values, from)
    },
    dismissAside: () => {
      setAside(NOTHING_ASIDE)
      keep(filled.values, NOTHING_ASIDE)
    },
  }
}
