import type { ViewProps } from '../../react/index.ts'
import { readAssessment } from './schema.ts'

/** Marks and reason where they cannot be changed, the same on PC and phone. */
export function AssessmentView({ value }: ViewProps) {
  const { score, reason } = readAssessment(value)
  return <span>{[score, reason].filter((part) => part !== undefined && part !== '').join(' · ')}</span>
}
