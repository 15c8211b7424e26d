/** Fields that tell recognised achievements apart, at most: contest, work and year, and one more. */
export const MOST_CLAIM_FIELDS = 4
