import type { ReactNode } from 'react'
import { engines } from '../engines/engines.ts'
import type { Unused } from '../engines/unused.ts'
import { useTexts } from '../locale/words.ts'
import { typeName } from '../model/typeName.ts'
import type { ImportReport, ImportWarning } from '../modeler/importReport.ts'
import { ReportSection } from './ReportSection.tsx'

/** So many elements are named of those that share something; of the rest it says how many. */
const SHOWN_PLACES = 3

/** What was done to a file, and what of it cannot be shown or kept: every item by name. */
export function ImportReportList({ report, children }: { report: ImportReport; children?: ReactNode }) {
  const { importing, types } = useTexts()
  const { repairs, warnings, odd, undrawn, kept, unused } = report
  const notes = [
    ...(report.engineChanged ? [importing.engineChanged(engines[report.engine].label)] : []),
    ...(report.laidOut ? [importing[report.laidOut === 'missing' ? 'laidOut' : 'laidOutAgain']] : []),
    ...(report.pooled ? [importing.pooled] : []),
  ]
  const said = (warning: ImportWarning) =>
    warning.kind === 'other' && !warning.detail ? importing.otherUnnamed : importing[warning.kind](warning)
  const called = ({ kind, name }: Pick<Unused, 'kind' | 'name'>) => (kind === 'element' ? name : importing.keptAttribute(name))
  const placed = (part: Unused) => {
    const name = called(part)
    const places = part.places
      .slice(0, SHOWN_PLACES)
      .map((place) => importing.place({ type: typeName(place.type, types), name: place.name || place.id }))
    const count = part.places.length
    return count > places.length ? importing.unusedAtMany({ name, places, count }) : importing.unusedAt({ name, places })
  }
  const sections: { title: (count: number) => string; items: string[] }[] = [
    { title: importing.odd, items: odd.map(said) },
    {
      title: importing.undrawn,
      items: undrawn.map(({ id, type, name }) => [typeName(type, types), name, id].filter(Boolean).join(' · ')),
    },
    { title: importing.kept, items: kept.map(called) },
    { title: importing.unused, items: unused.map(placed) },
    {
      title: importing.repairs,
      items: repairs.map(({ kind, ...repaired }) => importing[kind]({ ...repaired, element: typeName(repaired.element, types) })),
    },
  ]
  return (
    // Reachable by keyboard, or a long report could not be scrolled without a mouse.
    <div className="sc-wfd-report" tabIndex={0} role="region" aria-label={importing.reportTitle}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {/* What is lost comes first, then what the caller adds. */}
      {warnings.length > 0 && <ReportSection title={importing.warnings} items={warnings.map(said)} />}
      {children}
      {sections
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <ReportSection key={title(items.length)} title={title} items={items} />
        ))}
    </div>
  )
}

/** How many things a report has to say. */
export function countOf({ engineChanged, laidOut, repairs, warnings, odd, undrawn, kept, unused }: ImportReport): number {
  const lists = [repairs, warnings, odd, undrawn, kept, unused]
  return lists.reduce((count, { length }) => count + length, Number(engineChanged) + Number(laidOut !== false))
}
