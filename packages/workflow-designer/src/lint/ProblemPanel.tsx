import { CloseCircleFilled, CloseOutlined, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useLocale } from '../locale/locale.ts'
import { bySeverity, type LintProblem } from './LintProblem.ts'

const ICONS = {
  error: <CloseCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
}

/** Problems as a list below the canvas; choosing one selects its element. */
export function ProblemPanel({ problems, onClose }: { problems: readonly LintProblem[]; onClose: () => void }) {
  const { lint, common } = useLocale()
  const { session } = useDesigner()
  return (
    <section className="sc-wfd-problems" aria-label={lint.title}>
      <header>
        <strong>{lint.title}</strong>
        <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={common.close} onClick={onClose} />
      </header>
      {problems.length === 0 && <p>{lint.none}</p>}
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
    </section>
  )
}
