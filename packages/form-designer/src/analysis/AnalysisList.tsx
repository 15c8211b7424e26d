import { ExperimentOutlined } from '@ant-design/icons'
import { designerWords } from '@sc/form-renderer/designer'
import { useWords } from '@sc/locale/react'
import { useId, useState } from 'react'
import type { Finding } from '@sc/form-renderer/analysis'
import { useTexts } from '../locale/words.ts'
import { useStore } from '../store/DesignerContext.ts'
import { Evidence } from './Evidence.tsx'
import { sayFinding } from './sayFinding.ts'
import { useAnalysis } from './useAnalysis.ts'

/** What an analysis of the form has found, beneath the canvas: each leads to its widget, and shows what it is known by. Nothing where nothing is. */
export function AnalysisList() {
  const { analysis: texts } = useTexts()
  const analysis = useAnalysis()
  const [open, setOpen] = useState(true)
  if (!analysis || analysis.findings.length === 0) return null
  const { findings, undecided } = analysis
  return (
    <section className="sc-fd-problems" aria-label={texts.title(findings.length)}>
      <button type="button" className="sc-fd-problems-title" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ExperimentOutlined aria-hidden /> {texts.title(findings.length)}
      </button>
      {open && (
        <>
          <ul>
            {findings.map((finding) => (
              <FindingLine
                key={[finding.kind, finding.key, finding.condition, finding.choices?.map(({ value }) => value)].join(' ')}
                finding={finding}
              />
            ))}
          </ul>
          {undecided.length > 0 && <div className="sc-fd-aid">{texts.undecided(undecided.length)}</div>}
        </>
      )}
    </section>
  )
}

function FindingLine({ finding }: { finding: Finding }) {
  const { analysis: texts } = useTexts()
  const { settings } = useWords(designerWords)
  const store = useStore()
  const id = useId()
  const [shown, setShown] = useState(false)
  const words = sayFinding(finding, texts, settings)
  return (
    <li>
      <button type="button" className="sc-fd-problem-link" onClick={() => store.select(finding.key)}>
        {words}
      </button>{' '}
      <button
        type="button"
        className="sc-fd-problem-link sc-fd-evidence-toggle"
        aria-label={texts.evidenceOf(words)}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {texts.evidence}
      </button>
      {shown && <Evidence id={id} finding={finding} settings={settings} />}
    </li>
  )
}
