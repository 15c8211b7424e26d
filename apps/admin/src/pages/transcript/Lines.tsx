import type { VerifiedLines } from '@sc/api-client/contract'
import './lines.css'
import { useCopyWords } from './useCopyWords.ts'

/** A genuine code may stand on a copy that was altered: what it proves is said line by line, and `told` how to read it. */
export function Lines({
  schoolName,
  title,
  realname,
  studentNo,
  departName,
  major,
  className,
  required,
  measure,
  modules,
  records,
  told,
  moduleEnglish,
}: VerifiedLines & { told: string; moduleEnglish: Readonly<Record<string, string>> }) {
  const { lines: text } = useCopyWords(measure)
  const moduleCalled = (name: string) => text.inBoth(name, Object.hasOwn(moduleEnglish, name) ? moduleEnglish[name] : null)
  const named = (item: string, award: string | null | undefined) => (award ? text.withAward(item, award) : item)
  return (
    <section className="sc-verify-lines" aria-label={text.label}>
      <p>{told}</p>
      {(title || schoolName) && <p>{text.heading(title, schoolName)}</p>}
      <p>{text.student([realname, text.number(studentNo), departName, major, className], records.length)}</p>
      {modules !== undefined && modules.length > 0 && (
        <p>
          {text.sums(
            required ?? null,
            modules.map((one) => ({ ...one, moduleName: moduleCalled(one.moduleName) })),
          )}
        </p>
      )}
      {records.length > 0 && (
        <div>
          <table>
            <thead>
              <tr>
                <th>{text.item}</th>
                <th>{text.module}</th>
                <th>{text.hours}</th>
                <th>{text.credits}</th>
                {/* Copies from before majors were printed have the day of recording. */}
                <th>{major === undefined ? text.recorded : text.earned}</th>
              </tr>
            </thead>
            <tbody>
              {records.map(({ itemName, award, itemEnglish, awardEnglish, moduleName, hours, credits, day }, at) => (
                <tr key={at}>
                  <td>{text.inBoth(named(itemName, award), named(itemEnglish ?? itemName, awardEnglish ?? award))}</td>
                  <td>{moduleCalled(moduleName)}</td>
                  <td>{hours}</td>
                  <td>{credits ?? '—'}</td>
                  <td>{day}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
