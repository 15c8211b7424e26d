import { defaultValues } from '@sc/form-renderer/schema'
import { useState } from 'react'
import type { KeptDraft } from '../../drafts/DraftKeeper.ts'
import type { OpenDraft } from '../../drafts/useDraft.ts'
import { useFilledForm, valuesOf } from '../../drafts/useFilledForm.ts'
import type { Aside, CarriedOver } from './carryOver.ts'
import { hiddenReopened, keptOf, NOTHING_ASIDE, reopened, together } from './keptAnswers.ts'
import type { PresentForm } from './keptAnswers.ts'
import { apart, withMembers } from './teamDraft.ts'

const membersIn = (kept: KeptDraft | null): readonly string[] => apart(valuesOf(kept)).members ?? []

const namedOrNone = (members: readonly string[]) => (members.length === 0 ? null : members)

/** An application as it is being filled in, with what of it the form had no place for: that is kept until it is dismissed. */
export function useAnswers(draft: OpenDraft, form: PresentForm) {
  const { opened } = draft
  const read = (kept: KeptDraft | null): CarriedOver | null => {
    const { values } = apart(valuesOf(kept))
    return values && kept && reopened(values, kept, form)
  }
  const [members, setMembers] = useState<readonly string[]>(() => membersIn(opened.kept))
  const [aside, setAside] = useState<Aside>(() => read(opened.kept) ?? NOTHING_ASIDE)
  const untouched = () => defaultValues(form.design)
  const filled = useFilledForm(draft, untouched, {
    revision: form.version,
    read: (kept) => read(kept)?.values ?? null,
    readHidden: (hidden, kept) => hiddenReopened(hidden, apart(valuesOf(kept)).values ?? {}, kept, form),
    write: (values) => withMembers(keptOf(values, aside, form), namedOrNone(members)),
  })
  const written = (values: Record<string, unknown>, beside: Aside, team: readonly string[] = members) =>
    withMembers(keptOf({ ...untouched(), ...values }, beside, form), namedOrNone(team))
  return {
    ...filled,
    aside,
    /** The numbers of the members, as they are typed. */
    members,
    changeMembers: (next: readonly string[]) => {
      setMembers(next)
      filled.keep(written(filled.values, aside, next))
    },
    take: (kept: KeptDraft) => {
      setAside(read(kept) ?? NOTHING_ASIDE)
      setMembers(membersIn(kept))
      filled.take(kept)
    },
    startOver: () => {
      setAside(NOTHING_ASIDE)
      setMembers([])
      filled.startOver()
    },
    /**
     * The form has become another. Until something is typed into it, what was kept of the former one leads here again.
     * @param hidden what was typed into fields that are hidden now, as far as the form has a place for it
     */
    carryOn: (from: CarriedOver, hidden: Readonly<Record<string, unknown>>) => {
      setAside(together(aside, from))
      filled.begin(from.values, hidden)
    },
    /** Begins with other answers, which count as typed: nothing is lost where the page is closed now. */
    beginWith: (from: CarriedOver) => {
      setAside(from)
      filled.begin(from.values)
      filled.keep(written(from.values, from), {})
    },
    dismissAside: () => {
      setAside(NOTHING_ASIDE)
      filled.keep(written(filled.values, NOTHING_ASIDE))
    },
  }
}
