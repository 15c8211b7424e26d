import { resourceText, weekCalls, weeks } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { GenerateWeeks } from './GenerateWeeks.tsx'
import { weekWords } from './locale/weeks/words.ts'
import './weeks.css'

const touches = [weekCalls.current]

/** The weeks of each term, and which is the present one. */
export default function Weeks() {
  const text = useWords(weekWords)
  const mayWrite = usePermit(weekCalls.generate.access)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ResourcePage
        resource={weeks}
        touches={touches}
        above={<CurrentWeek />}
        {...(mayWrite && {
          begin: (
            <Button type="primary" onClick={() => setOpen(true)}>
              {text.generate}
            </Button>
          ),
        })}
      />
      <GenerateWeeks open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function CurrentWeek() {
  const text = useWords(weekWords)
  const language = useLanguage()
  const { data } = useQuery(api.query(weekCalls.current))
  if (data === undefined) return null
  if (data === null) return <Alert className="sc-week-now" type="info" showIcon title={text.noWeek} />
  const { schoolYear, weekNo, start, end, isHoliday } = data
  const now = text.now(schoolYear, String(resourceText(weeks.fields.term, 'term', data, language)), weekNo, isHoliday)
  return <Alert className="sc-week-now" type="info" showIcon title={text.during(now, text.from(start, end))} />
}
