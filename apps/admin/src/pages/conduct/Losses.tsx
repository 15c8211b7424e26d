import type { ConductLoss } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { conductWords } from './locale/words.ts'
import './conduct.css'

/** Names that are shown at once. */
const SHOWN = 20

/** Whom closing an activity takes how many points from, and for what; nothing where it takes none. */
export function Losses({ losses, later = false }: { losses: readonly ConductLoss[]; later?: boolean }) {
  const { losses: text, reasons } = useWords(conductWords)
  const [all, showAll] = useState(false)
  if (losses.length === 0) return null
  const title = later ? text.later(losses.length) : text.title(losses.length)
  return (
    <div className="sc-conduct-losses">
      <p>{title}</p>
      <ul aria-label={title}>
        {(all ? losses : losses.slice(0, SHOWN)).map(({ username, realname, studentNo, taken }) => (
          <li key={username}>
            {text.line(
              realname,
              studentNo,
              taken.map(({ reason, points }) => text.taken(reasons[reason], points)),
            )}
          </li>
        ))}
      </ul>
      {!all && losses.length > SHOWN && (
        <Button type="link" size="small" onClick={() => showAll(true)}>
          {text.all(losses.length)}
        </Button>
      )}
    </div>
  )
}
