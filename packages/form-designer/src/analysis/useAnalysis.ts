import type { FormAnalysis } from '@sc/form-renderer/analysis'
import { useEffect, useState } from 'react'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { restingDesign } from '../store/selectors.ts'
import { analyse, knownAnalysis } from './analyse.ts'

/** Milliseconds without a change before a design is analysed. */
const PAUSE = 400

/** What is known of the design as it stands, or stood before the last change; undefined at first. */
export function useAnalysis(): FormAnalysis | undefined {
  const { widgets } = useDesigner()
  const { schemas } = widgets
  const design = useDesignerState(restingDesign)
  const [analysis, setAnalysis] = useState<FormAnalysis>()
  useEffect(() => {
    const leaving = new AbortController()
    const pause = setTimeout(() => {
      void analyse(design, schemas, leaving.signal).then((found) => {
        if (found && !leaving.signal.aborted) setAnalysis(found)
      })
    }, PAUSE)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [design, schemas])
  return knownAnalysis(design, schemas) ?? analysis
}
