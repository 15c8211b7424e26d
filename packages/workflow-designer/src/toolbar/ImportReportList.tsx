import { engines } from '../engines/engines.ts'
import { fill, useLocale } from '../locale/locale.ts'
import { typeName } from '../model/typeName.ts'
import type { ImportReport } from '../modeler/importReport.ts'

/** What was done to a file, and what of it cannot be shown or kept: every item by name. */
export function ImportReportList({ report }: { report: ImportReport }) {
  const { importing, types } = useLocale()
  const { repairs, warnings, undrawn, kept } = report
  const notes = [
    ...(report.engineChanged ? [fill(importing.engineChanged, { engine: engines[report.engine].label })] : []),
    ...(report.laidOut ? [importing.laidOut] : []),
  ]
  const sections: { title: string; items: string[] }[] = [
    {
      title: importing.warnings,
      items: warnings.map(({ kind, detail, line }) =>
        kind === 'other' && !detail ? importing.otherUnnamed : fill(importing[kind], { detail, line: line ?? '' }),
      ),
    },
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
    <div className="sc-wfd-report">
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
export function countOf({ engineChanged, laidOut, repairs, warnings, undrawn, kept }: ImportReport): number {
  return Number(engineChanged) + Number(laidOut) + repairs.length + warnings.length + undrawn.length + kept.length
}
