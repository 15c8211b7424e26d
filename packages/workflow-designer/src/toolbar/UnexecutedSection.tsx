import { useEffect, useState } from 'react'
import type { LintProblem } from '../lint/LintProblem.ts'
import { useTexts } from '../locale/words.ts'
import { ReportSection } from './ReportSection.tsx'

/** What of a file will not run, as soon as the host's check has answered; nothing here waits for it. */
export function UnexecutedSection({ asked }: { asked: Promise<LintProblem[] | null> }) {
  const { importing } = useTexts()
  const [found, setFound] = useState<LintProblem[] | null | 'asking'>('asking')
  useEffect(() => {
    let isCurrent = true
    void asked.then((problems) => {
      if (isCurrent) setFound(problems)
    })
    return () => {
      isCurrent = false
    }
  }, [asked])
  const said = found === 'asking' ? importing.unexecutedAsking : found === null ? importing.unexecutedUnknown : ''
  return (
    <>
      <p role="status" className="sc-wfd-report-status">
        {said}
      </p>
      {Array.isArray(found) && found.length > 0 && (
        <ReportSection title={importing.unexecuted} items={found.map(({ message }) => message)} />
      )}
    </>
  )
}
