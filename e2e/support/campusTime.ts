/** The product's own default, `SC_TIME_ZONE`. */
export const CAMPUS_ZONE = 'Asia/Shanghai'

const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: CAMPUS_ZONE })

/** What calendar and clock of the campus show at a moment: `exact` is `yyyy-MM-dd HH:mm:ss`. */
export function onCampus(moment: Date) {
  const exact = format.format(moment)
  const yesterday = format.format(new Date(moment.getTime() - 86_400_000)).slice(0, 10)
  return { exact, day: exact.slice(0, 10), yesterday, clock: exact.slice(11, 16), hour: Number(exact.slice(11, 13)) }
}
