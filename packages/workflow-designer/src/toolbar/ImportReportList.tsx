import { engines } from '../engines/engines.ts'
import { fill, useLocale } from '../locale/locale.ts'
import { typeName } from '../model/typeName.ts'
import type { ImportReport, ImportWarning } from '../modeler/importReport.ts'

/** What was done to a file, and what of it cannot be shown or kept: every item by name. */
export function ImportReportList({ report }: { report: ImportReport }) {
  const { importing, types } = useLocale()
  const { repairs, warnings, odd, undrawn, kept } = report
  const notes = [
    ...(report.engineChanged ? [fill(importing.engineChanged, { engine: engines[report.engine].label })] : []),
    ...(report.laidOut ? [importing[report.laidOut === 'missing' ? 'laidOut' : 'laidOutAgain']] : []),
    ...(report.pooled ? [importing.pooled] : []),
  ]
  const said = ({ kind, detail, line }: ImportWarning) =>
    kind === 'other' && !detail ? importing.otherUnnamed : fill(importing[kind], { detail, line: line ?? '' })
  const sections: { title: string; items: string[] }[] = [
    { title: importing.warnings, items: warnings.map(said) },
    { title: importing.odd, items: odd.map(said) },
    {
      title: importing.undrawn,
      items: undrawn.map(({ id, type, name }) => [typeName(type, types), name, id].filter(Boolean).join(' · ')),
    },
    { title: importing.kept, items: kept.map(({ kind, name }) => (kind === 'element' ? name : fill(importing.keptAttribute, { name }))) },
    {
      title: importing.repairs,
      items: repairs.map(({ kind, element, before, after }) => fill(importing[kind], { element: typeName(element, types), before, after })),
    },
  ]
  return (
    // Reachable by keyboard, or a long report could not be scrolled without a mouse.
    <div className="sc-wfd-report" tabIndex={0} role="region" aria-label={importing.reportTitle}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {sections
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title}>
            <h4>{fill(title, { count: items.length })}</h4>
            <ul>
              {items.map((item, index) => (
                <li key={`${index}:${item}`}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

/** How many things a report has to say. */
export function countOf({ engineChanged, laidOut, repairs, warnings, odd, undrawn, kept }: ImportReport): number {
  return Number(engineChanged) + Number(laidOut !== false) + repairs.length + warnings.length + odd.length + undrawn.length + kept.length
}
