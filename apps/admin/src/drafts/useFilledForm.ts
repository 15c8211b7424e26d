import { useTab } from '@sc/layout-tabs'
import { useEffect, useState } from 'react'
import type { KeptDraft } from './DraftKeeper.ts'
import type { OpenDraft } from './useDraft.ts'

type Values = Record<string, unknown>

/** The values of a kept form; none where the text is not one. */
export function valuesOf(draft: KeptDraft | null): Values | null {
  try {
    const values: unknown = JSON.parse(draft?.content ?? 'null')
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Values) : null
  } catch {
    return null
  }
}

const asTheyAre = (values: Values) => values

interface FilledFormOptions {
  /** Of the form, kept beside what is typed into it. */
  revision?: number | null
  /** What the form begins with, of what was kept. */
  read?: (draft: KeptDraft | null) => Values | null
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
  { revision = null, read = valuesOf, write = asTheyAre }: FilledFormOptions = {},
) {
  const tab = useTab()
  const [initial, setInitial] = useState(() => read(opened.kept))
  const [values, setValues] = useState<Values>(() => initial ?? untouched())
  // Another form in the place of this one.
  const [key, setKey] = useState(0)
  const begin = (next: Values | null) => {
    setInitial(next)
    setValues(next ?? untouched())
    setKey((now) => now + 1)
  }
  const { setDirty } = tab
  useEffect(() => setDirty(state !== 'none' && state !== 'kept'), [setDirty, state])
  return {
    key,
    values,
    /** What the form begins with; undefined leaves it to the design. */
    initial: initial ?? undefined,
    onChange: (next: Values) => {
      setValues(next)
      keeper.keep(JSON.stringify(write(next)), revision)
    },
    /** Goes on with these values in a form that begins anew; they count as typed with the next change. */
    begin,
    take: (draft: KeptDraft) => begin(read(draft)),
    startOver: () => begin(null),
  }
}
