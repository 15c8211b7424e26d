import { useTab } from '@sc/layout-tabs'
import { useEffect, useMemo, useState } from 'react'
import type { KeptDraft } from './DraftKeeper.ts'
import type { OpenDraft } from './useDraft.ts'

type Values = Record<string, unknown>

/** Beside the values of a kept form, which are under the models of their fields; no model begins so. */
const HIDDEN = '$hidden'

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function partsOf(draft: KeptDraft | null): { values: Values | null; hidden: Values } {
  try {
    const kept: unknown = JSON.parse(draft?.content ?? 'null')
    if (!isRecord(kept)) return { values: null, hidden: {} }
    const { [HIDDEN]: hidden, ...values } = kept
    return { values, hidden: isRecord(hidden) ? hidden : {} }
  } catch {
    return { values: null, hidden: {} }
  }
}

/** The values of a kept form; none where the text is not one. */
export const valuesOf = (draft: KeptDraft | null): Values | null => partsOf(draft).values

const asTheyAre = (values: Values) => values

interface FilledFormOptions {
  /** Of the form, kept beside what is typed into it. */
  revision?: number | null
  /** What the form begins with, of what was kept. */
  read?: (draft: KeptDraft | null) => Values | null
  /** Of what was typed into fields that were hidden, what the form has a place for; by itself a form of the same revision all of it. */
  readHidden?: (hidden: Values, draft: KeptDraft) => Values
  /** What is kept of the values. */
  write?: (values: Values) => Values
}

/**
 * A form that is filled in over several sittings: it begins with what was kept, and whatever is typed is kept. The tab
 * counts as unsaved only while the server does not have it: a sign-out takes away what the device has.
 */
export function useFilledForm(
  { opened, keeper, state }: OpenDraft,
  untouched: () => Values,
  { revision = null, read = valuesOf, readHidden, write = asTheyAre }: FilledFormOptions = {},
) {
  const tab = useTab()
  function hiddenIn(kept: KeptDraft | null): Values {
    if (!kept) return {}
    const { hidden } = partsOf(kept)
    if (readHidden) return readHidden(hidden, kept)
    // Of another form than this one, a hidden value may be of another type.
    return kept.baseRevision === revision ? hidden : {}
  }
  const [initial, setInitial] = useState(() => read(opened.kept))
  const [values, setValues] = useState<Values>(() => initial ?? untouched())
  const [hidden, setHidden] = useState(() => hiddenIn(opened.kept))
  const [beginsHidden, setBeginsHidden] = useState(hidden)
  // Another form in the place of this one.
  const [key, setKey] = useState(0)
  const begin = (next: Values | null, withHidden: Values = {}) => {
    setInitial(next)
    setValues(next ?? untouched())
    setHidden(withHidden)
    setBeginsHidden(withHidden)
    setKey((now) => now + 1)
  }
  const keep = (written: Values, beside = hidden) =>
    keeper.keep(JSON.stringify(Object.keys(beside).length > 0 ? { ...written, [HIDDEN]: beside } : written), revision)
  const { setDirty } = tab
  useEffect(() => setDirty(state !== 'none' && state !== 'kept'), [setDirty, state])
  return {
    key,
    values,
    /** What the form begins with; undefined leaves it to the design. */
    initial: useMemo(() => (initial ? { ...beginsHidden, ...initial } : undefined), [initial, beginsHidden]),
    /** @param now what was typed into fields that are hidden now: kept, and shown again where they open */
    onChange: (next: Values, now: Values = {}) => {
      setValues(next)
      setHidden(now)
      keep(write(next), now)
    },
    /** Keeps what `write` would make of the form, where it makes something else of it now. */
    keep,
    /** Goes on with these values in a form that begins anew, and with some of hidden fields; they count as typed with the next change. */
    begin,
    take: (draft: KeptDraft) => begin(read(draft), hiddenIn(draft)),
    startOver: () => begin(null),
  }
}
