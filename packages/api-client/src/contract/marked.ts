/** Students who are marked by one list, at most: as many as take a second or two. */
export const MOST_MARKED = 2_000
