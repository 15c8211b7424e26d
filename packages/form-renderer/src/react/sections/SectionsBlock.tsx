import type { BlockProps } from '../widgetRenderer.ts'
import { partTitle } from './partTitle.ts'
import { Section } from './Section.tsx'

/** Parts below each other, all of them to be seen: as a form is read. */
export function SectionsBlock({ widget }: BlockProps) {
  return (widget.columns ?? []).map((part, index) => <Section key={index} title={partTitle(part)} part={part} />)
}
