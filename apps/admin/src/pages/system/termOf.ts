import type { CampusWeek } from '@sc/api-client/contract'

/** A term with its weeks, in their order. */
export interface Term {
  schoolYear: string
  term: number
  weeks: readonly CampusWeek[]
}

/** Weeks by the terms that they are of, the earliest first. */
export function termsOf(weeks: readonly CampusWeek[]): Term[] {
  const terms: (Term & { weeks: CampusWeek[] })[] = []
  for (const week of weeks) {
    const last = terms.at(-1)
    if (last && last.schoolYear === week.schoolYear && last.term === week.term) last.weeks.push(week)
    else terms.push({ schoolYear: week.schoolYear, term: week.term, weeks: [week] })
  }
  return terms
}

/** The place of the term that a day is in, or that comes next; the last one where none comes. */
export function presentTerm(terms: readonly Term[], day: string): number {
  const at = terms.findIndex(({ weeks }) => (weeks.at(-1)?.end ?? '') >= day)
  return at === -1 ? terms.length - 1 : at
}
