/** The languages that everything is written in, as BCP 47 calls them. */
export const languages = ['zh-CN', 'en-US'] as const

/** A language that everything is written in. */
export type Language = (typeof languages)[number]

/** What is spoken to who has chosen nothing. */
export const defaultLanguage: Language = 'zh-CN'
