/** What was applied for on behalf of an organisation. */
export const applicationsOf = (organisationId: string) => `/organisation/review?organisation=${encodeURIComponent(organisationId)}`

/** Likewise of a society. */
export const applicationsOfSociety = (societyId: string) => `/organisation/review?society=${encodeURIComponent(societyId)}`

/** Who holds and held posts of an organisation. */
export const officersOf = (organisationId: string) => `/organisation/officer?organisation=${encodeURIComponent(organisationId)}`

/** Who is in a society. */
export const membersOf = (societyId: string) => `/organisation/member?society=${encodeURIComponent(societyId)}`
