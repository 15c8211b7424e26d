import { campusNow } from '../campusClock.ts'

/** A code for who has none in mind: that of another second is another one. */
export const suggestedCode = (kind: string): string => `${kind}_${campusNow().format('YYYYMMDD_HHmmss')}`
