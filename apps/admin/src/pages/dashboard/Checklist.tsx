import type { Home } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { Link } from 'react-router-dom'
import { HomeCard } from './HomeCard.tsx'
import { dashboardWords } from './locale/words.ts'

type Done = NonNullable<Home['checklist']>

const steps: { key: keyof Done; to: string }[] = [
  { key: 'formDesigned', to: '/desform/list' },
  { key: 'processDeployed', to: '/workflow/List' },
  { key: 'itemPublished', to: '/project/list' },
  { key: 'applied', to: '/project/list' },
  { key: 'approved', to: '/task/todo' },
  { key: 'scored', to: '/performanceManage/recordedScore' },
]

/** The six steps from an empty installation to the first score; each ticks itself. Gone once all are done. */
export function Checklist({ done }: { done: Done }) {
  const { checklist: text } = useWords(dashboardWords)
  const ticked = steps.filter(({ key }) => done[key]).length
  if (ticked === steps.length) return null
  const progress = (
    <Progress
      percent={(ticked / steps.length) * 100}
      steps={steps.length}
      strokeColor="var(--ant-color-success)"
      aria-label={text.done}
      format={() => `${ticked} / ${steps.length}`}
    />
  )
  return (
    <HomeCard title={<h2>{text.title}</h2>} className="sc-home-checklist" extra={progress}>
      <ol>
        {steps.map(({ key, to }, place) => (
          <li key={key}>
            <Link to={to} className={done[key] ? 'sc-home-step sc-home-step-done' : 'sc-home-step'}>
              <span className="sc-home-step-mark">{done[key] ? <CheckCircleFilled aria-label={text.stepDone} /> : place + 1}</span>
              <span>
                <strong>{text.steps[key][0]}</strong>
                <small>{text.steps[key][1]}</small>
              </span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </HomeCard>
  )
}
