import { wallClock } from '@sc/ui-kit'
import type { Dayjs } from 'dayjs'
import { config } from './config.ts'

/** What calendar and clock of the campus show now. */
export const campusNow = (): Dayjs => wallClock(Date.now(), config.timeZone)

/** `yyyy-MM-dd` of it. */
export const campusToday = (): string => campusNow().format('YYYY-MM-DD')
