import { calendar, campusDays } from '@sc/api-client/contract'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { TermCalendar } from './TermCalendar.tsx'

const touches = [calendar.campus, calendar.list]

/** What the campus does otherwise than its weeks of teaching say, and how the term looks with it. */
export default function CampusCalendar() {
  return <ResourcePage resource={campusDays} touches={touches} above={<TermCalendar />} />
}
