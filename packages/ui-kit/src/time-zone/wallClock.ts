import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** What calendar and clock show at a moment: in that zone (IANA name), or without one where the browser is. */
export const wallClock = (moment: Date | number, timeZone?: string): Dayjs => (timeZone ? dayjs(moment).tz(timeZone) : dayjs(moment))

/** The moment at which calendar and clock show `yyyy-MM-dd[THH:mm[:ss[.SSS]]]`. */
export const momentAt = (wall: string, timeZone?: string): Date => (timeZone ? dayjs.tz(wall, timeZone) : dayjs(wall)).toDate()
