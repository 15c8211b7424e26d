/** What nobody sees, and comes along where something is copied: soft hyphens, blanks without width, marks of which way text runs. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** A text without what nobody sees in it. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')
