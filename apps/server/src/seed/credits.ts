/** How many hours are a credit at the demonstration university. */
export const HOURS_PER_CREDIT = 20

/**
 * Credits of a project whose hours are the same for everybody. Others have none: a project's credits are one number, and
 * would be another ratio for each that is granted other hours.
 */
export const creditsFor = (hours: number): number => hours / HOURS_PER_CREDIT
