import { CloseCircleFilled, CloseOutlined, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import { bySeverity, type LintProblem } from './LintProblem.ts'

const ICONS = {
  error: <CloseCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
}

/** What a check found; a diagram that was changed since may have other problems. */
export type Found = readonly LintProblem[] | 'outdated'

export interface ProblemPanelProps {
  found: Found
  onCheck: () => void
  onClose: () => void
}

/** Problems as a list below the canvas; choosing one selects its element. */
export function ProblemPanel({ found, onCheck, onClose }: ProblemPanelProps) {
  const { lint, common } = useTexts()
  return (
    <section className="sc-wfd-problems" aria-label={lint.title}>
      <header>
        <strong>{lint.title}</strong>
        <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={common.close} onClick={onClose} />
      </header>
      {found === 'outdated' ? (
        <p role="status">
          {lint.outdated}
          <Button type="link" size="small" onClick={onCheck}>
            {lint.again}
          </Button>
        </p>
      ) : (
        <ProblemList problems={found} />
      )}
    </section>
  )
}

function ProblemList({ problems }: { problems: readonly LintProblem[] }) {
  const { lint } = useTexts()
  const { session } = useDesigner()
  if (problems.length === 0) return <p>{lint.none}</p>
  return (
    <ul>
      {bySeverity(problems).map((problem, index) => (
        <li key={`${index}:${problem.elementId}`} data-severity={problem.severity}>
          <button
            type="button"
            disabled={problem.elementId === null}
            title={problem.elementId === null ? undefined : lint.goto}
            onClick={() => problem.elementId !== null && session.select(problem.elementId)}
          >
            {ICONS[problem.severity]} {lint[problem.severity]} {problem.message}
          </button>
        </li>
      ))}
    </ul>
  )
}
