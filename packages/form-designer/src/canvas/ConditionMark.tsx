import { BranchesOutlined, WarningOutlined } from '@ant-design/icons'
import { designerWords } from '@sc/form-renderer/designer'
import { conditionNamesOf, type Widget } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { restingDesign } from '../store/selectors.ts'
import { dictionaryProblem, problemsIn } from '../uses/problems.ts'
import { useProblemWords } from '../uses/useProblemWords.ts'

/** Says of a widget, which the canvas always shows as a whole, that the form will not: it is under conditions. And when one of these, or its source of choices, cannot work. */
export function ConditionMark({ widget }: { widget: Widget }) {
  const { canvas } = useTexts()
  const { settings } = useWords(designerWords)
  const problemWords = useProblemWords()
  const { widgets, dictionaries, known } = useDesigner()
  const ofDesign = useDesignerState((state) =>
    problemsIn(restingDesign(state), { widgets: widgets.schemas, known }, problemWords).byKey.get(widget.key),
  )
  const ofSource = dictionaryProblem(widget, { widgets: widgets.schemas, dictionaries }, problemWords.uses)
  const problem = ofDesign !== undefined && ofSource !== undefined ? `${ofDesign}\n${ofSource}` : (ofDesign ?? ofSource)
  const names = conditionNamesOf(widget)
  if (names.length === 0 && problem === undefined) return null
  const words = problem ?? canvas.conditional(names.map((name) => settings[name]))
  return (
    <span
      className={problem === undefined ? 'sc-fd-item-mark' : 'sc-fd-item-mark sc-fd-item-problem'}
      role="img"
      aria-label={words}
      title={words}
    >
      {problem === undefined ? <BranchesOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
    </span>
  )
}
