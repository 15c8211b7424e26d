import {
  asStored,
  defaultValues,
  type FieldPermissions,
  type FormDesign,
  type FormValues,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { useMemo, useState } from 'react'
import type { Viewpoint } from './Viewpoint.ts'

/** A form as somebody sees it. */
export interface Viewed {
  /** Which of the viewpoints, null for the form as it is designed. */
  chosen: number | null
  /** Takes along what was filled in until now. */
  choose: (next: number | null, filledIn: FormValues | undefined) => void
  permissions: FieldPermissions | undefined
  readOnly: boolean
  /** What the form begins with: what was filled in before somebody else looks at it. */
  values: FormValues | undefined
}

const opens = (permission: string) => permission === 'write' || permission === 'required'

/** Looks at a design with the eyes of one after the other: what one filled in, the next one reads. */
export function useViewpoint(design: FormDesign, viewpoints: readonly Viewpoint[], widgets: WidgetSchemas): Viewed {
  const [chosen, setChosen] = useState<number | null>(null)
  const [filledIn, setFilledIn] = useState<FormValues | undefined>()
  const viewpoint = chosen === null ? undefined : viewpoints[chosen]
  const permissions = useMemo(() => viewpoint?.permissions(design), [viewpoint, design])
  const reads = viewpoint?.reads === true
  const values = useMemo(
    // To who reads, what was left empty is empty: the design's defaults are what it began with.
    () => (reads ? asStored(design, { ...defaultValues(design, widgets), ...filledIn }, widgets) : filledIn),
    [reads, design, filledIn, widgets],
  )
  return {
    // A host may have fewer of them by now.
    chosen: viewpoint ? chosen : null,
    choose(next, filled) {
      if (filled) setFilledIn({ ...filledIn, ...filled })
      setChosen(next)
    },
    permissions,
    readOnly: reads && !Object.values(permissions ?? {}).some(opens),
    values,
  }
}
