import type { Home } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { Link } from 'react-router-dom'
import { HomeCard } from './HomeCard.tsx'
import { dashboardWords } from './locale/words.ts'
import { useReach } from './useReach.ts'

type Done = NonNullable<Home['checklist']>

const steps: { key: keyof Done; to: string }[] = [
  { key: 'schoolNamed', to: '/system/school' },
  { key: 'departsAdded', to: '/system/depart' },
  { key: 'peopleAdded', to: '/system/user' },
  { key: 'formDesigned', to: '/desform/list' },
  { key: 'processDeployed', to: '/workflow/List' },
  { key: 'itemPublished', to: '/project/list' },
  { key: 'applied', to: '/project/list' },
  { key: 'approved', to: '/task/todo' },
  { key: 'scored', to: '/performanceManage/recordedScore' },
]

/**
 * The steps from an empty installation to the first score, of these whose page the reader has; each ticks itself. Gone once all are done.
 */
export function Checklist({ done }: { done: Done }) {
  const { checklist: text } = useWords(dashboardWords)
  const reaches = useReach()
  const shown = steps.filter(({ to }) => reaches(to))
  const ticked = shown.filter(({ key }) => done[key]).length
  if (ticked === shown.length) return null
  const progress = (
    <Progress
      percent={(ticked / shown.length) * 100}
      steps={shown.length}
      strokeColor="var(--ant-color-success)"
      aria-label={text.done}
      format={() => `${ticked} / ${shown.length}`}
    />
  )
  return (
    <HomeCard title={<h2>{text.title}</h2>} className="sc-home-checklist" extra={progress}>
      <ol>
        {shown.map(({ key, to }, place) => (
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
