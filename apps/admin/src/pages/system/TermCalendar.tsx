import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { calendar, resourceText, weeks as weeksResource } from '@sc/api-client/contract'
import type { CampusDay } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { EmptyState, ErrorState, PageSkeleton } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { named } from '../../controls/named.ts'
import { api } from '../../api/client.ts'
import { dayAfter, specialDays } from '../personal/calendarEvents.ts'
import { campusToday } from '../../campusClock.ts'
import { campusWords } from './locale/campus/words.ts'
import { presentTerm, termsOf } from './termOf.ts'
import type { Term } from './termOf.ts'
import './termCalendar.css'

/** Days before and after today in which terms are looked for: the one before, the present, and the next. */
const AROUND = 199

/** A term as campuses print it: a row for each week, a column for each day. */
export function TermCalendar() {
  const text = useWords(campusWords)
  const language = useLanguage()
  const now = campusToday()
  const query = useQuery(api.query(calendar.campus, { query: { from: dayAfter(now, -AROUND), to: dayAfter(now, AROUND) } }))
  const [steps, setSteps] = useState(0)
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton shape="table" />
  const { weeks, campusDays, today } = query.data
  const terms = termsOf(weeks)
  const at = presentTerm(terms, today) + steps
  const term = terms[at]
  if (!term) return <EmptyState title={text.none} description={<Link to="/system/week">{text.makeWeeks}</Link>} />
  const termName = String(resourceText(weeksResource.fields.term, 'term', term, language))
  return (
    <section className="sc-term" aria-label={text.label}>
      <Flex justify="space-between" align="center" gap="small" wrap>
        <h2 className="sc-term-title">{text.caption(term.schoolYear, termName)}</h2>
        <Space.Compact>
          <Button
            icon={<LeftOutlined />}
            aria-label={text.back}
            title={text.back}
            disabled={at === 0}
            onClick={() => setSteps(steps - 1)}
          />
          <Button
            icon={<RightOutlined />}
            aria-label={text.next}
            title={text.next}
            disabled={at === terms.length - 1}
            onClick={() => setSteps(steps + 1)}
          />
        </Space.Compact>
      </Flex>
      <TermTable term={term} days={campusDays} today={today} />
    </section>
  )
}

function TermTable({ term: { weeks }, days, today }: { term: Term; days: readonly CampusDay[]; today: string }) {
  const text = useWords(campusWords)
  const language = useLanguage()
  const special = specialDays(days)
  const nameOf = ({ name, english }: CampusDay) => named(name, english, language)
  const during = (from: string, to: string) => days.filter(({ start, end }) => start <= to && end >= from)
  return (
    <div className="sc-term-scroll">
      <table className="sc-term-table">
        <thead>
          <tr>
            <th scope="col">{text.week}</th>
            {text.weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
            <th scope="col" className="sc-term-others">
              {text.others}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ weekNo, start, end, isHoliday }, row) => (
            <tr key={weekNo} className={isHoliday ? 'sc-term-holiday' : undefined}>
              <th scope="row">
                {text.weekNo(weekNo)}
                {isHoliday && <span className="sc-term-mark">{text.holiday}</span>}
              </th>
              {Array.from({ length: 7 }, (_, place) => dayAfter(start, place)).map((day) => {
                const own = special.get(day)
                return (
                  <td
                    key={day}
                    className={own && `sc-term-${own.kind}`}
                    title={own && nameOf(own)}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    {text.monthDay(Number(day.slice(5, 7)), Number(day.slice(8)), row === 0 && day === start)}
                    {own && <span className="sc-term-mark">{own.kind === 'vacation' ? text.off : text.made}</span>}
                  </td>
                )
              })}
              <td className="sc-term-others">{during(start, end).map(nameOf).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
