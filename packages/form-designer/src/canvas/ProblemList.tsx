import { WarningOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { restingDesign } from '../store/selectors.ts'
import { allProblems } from '../uses/problems.ts'
import { useProblemWords } from '../uses/useProblemWords.ts'

/** What does not work as meant, beneath the canvas; each leads to its widget. Nothing while all is well. */
export function ProblemList() {
  const { store, widgets, fieldUses, dictionaries, known } = useDesigner()
  const { canvas } = useTexts()
  const texts = useProblemWords()
  const design = useDesignerState(restingDesign)
  const problems = useMemo(
    () => allProblems(design, { widgets: widgets.schemas, fieldUses, dictionaries, known }, texts),
    [design, widgets, fieldUses, dictionaries, known, texts],
  )
  const [open, setOpen] = useState(true)
  if (problems.length === 0) return null
  return (
    <section className="sc-fd-problems" aria-label={canvas.problems(problems.length)}>
      <button type="button" className="sc-fd-problems-title" aria-expanded={open} onClick={() => setOpen(!open)}>
        <WarningOutlined aria-hidden /> {canvas.problems(problems.length)}
      </button>
      {open && (
        <ul>
          {problems.map(({ key, words }, at) => (
            <li key={at}>
              {key === null ? (
                words
              ) : (
                <button type="button" className="sc-fd-problem-link" onClick={() => store.select(key)}>
                  {words}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
