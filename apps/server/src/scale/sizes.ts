/** How large the university is that lists are measured on. */
export const SIZES = {
  /** With those of the demonstration's three. */
  colleges: 20,
  classesPerCollege: 20,
  students: 19_700,
  teachersPerCollege: 12,
  reviewersPerCollege: 3,
  /** Of each project of the demonstration that has applications. */
  projectsOfEach: 330,
  applications: 100_000,
  /** Of each student, besides those of their applications. */
  otherScores: 48,
  /** To everybody, within the year. */
  notices: 5_000,
  /** Of these, the latest, which many have opened. */
  noticesOpened: 200,
  /** As long as they are kept. */
  signIns: 300_000,
} as const

/** How far the past reaches back. */
export const YEAR_DAYS = 365
