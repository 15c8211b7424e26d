import { useMemo } from 'react'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf, leadOf } from '../store/selectors.ts'
import { findWidgets, type Found } from './findWidgets.ts'

export interface FoundWidgets {
  all: readonly Found[]
  /** The one of them that is selected; -1 where none is. */
  at: number
}

/** What has the term in it, kept up while the form changes. */
export function useFound(term: string): FoundWidgets {
  const { widgets, designers, known } = useDesigner()
  const isLooking = term.trim() !== ''
  const design = useDesignerState((state) => (isLooking ? designOf(state) : undefined))
  const lead = useDesignerState(leadOf)
  const all = useMemo(
    () => (design ? findWidgets(design, term, { widgets: widgets.schemas, designers, known }) : []),
    [design, term, widgets, designers, known],
  )
  return { all, at: all.findIndex(({ widget }) => widget.key === lead) }
}
