interface Answered {
  records: readonly unknown[]
  total: number
}

/** The page to show in place of one that lies past the end, as its last record went or a link is old; null of a page that has records, or is the first. */
export const pastTheEnd = (answered: Answered | undefined, { pageNo, pageSize }: { pageNo: number; pageSize: number }): number | null =>
  answered && answered.records.length === 0 && pageNo > 1 ? Math.max(1, Math.min(pageNo - 1, Math.ceil(answered.total / pageSize))) : null
