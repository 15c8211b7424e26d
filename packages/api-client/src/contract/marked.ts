/** Students who are marked by one list, at most: as many as take a second or two. */
export const MOST_MARKED = 2_000

/** Files that one request for a late sign-in shows as proof at most. */
export const MOST_PROOFS = 3
