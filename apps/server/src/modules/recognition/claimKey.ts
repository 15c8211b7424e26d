/**
 * What an achievement is told by: two that read alike are one. Full width or half, capital or small letters, one space or several
 * make no other achievement.
 */
export const claimKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The same of what has a name or none: empty of what is recognised once in its project. */
export const claimOf = (name: string | null): string => (name === null ? '' : claimKey(name))

/** What a record is called: the project, and what was achieved where it recognises several. */
export const recordedName = (project: string, claim: string | null): string => (claim === null ? project : `${project} · ${claim}`)
