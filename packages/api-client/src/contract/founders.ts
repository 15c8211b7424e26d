/** Members that a founding names. */
export const MOST_FOUNDERS = 100
/** Files that go with an application. */
export const MOST_ATTACHMENTS = 10
