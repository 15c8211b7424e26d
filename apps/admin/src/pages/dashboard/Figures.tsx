import type { Home } from '@sc/api-client/contract'
import { formatNumber } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Link } from 'react-router-dom'
import { useReach } from './useReach.ts'
import { dashboardWords } from './locale/words.ts'

/** The reader's own numbers, each leading to what it counts. They keep their place while they are on their way. */
export function Figures({ data }: { data: Home | undefined }) {
  const { figures: text } = useWords(dashboardWords)
  const reaches = useReach()
  const figures = [
    reaches('/task/todo') && { title: text.todo, value: data?.todoTotal, to: '/task/todo' },
    reaches('/activity/mine') && { title: text.mine, value: data?.mineTotal, to: '/activity/mine' },
    reaches('/activity/mine') && { title: text.hours, value: data?.totalHours, to: '/performanceManage/transcript' },
  ]
  return (
    <ul className="sc-home-figures">
      {figures
        .filter((figure) => figure !== false)
        .map(({ title, value, to }) => (
          <li key={to}>
            <Link to={to}>
              <span>{title}</span>
              <strong>{value === undefined ? '–' : formatNumber(value)}</strong>
            </Link>
          </li>
        ))}
    </ul>
  )
}
