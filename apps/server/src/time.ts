// Made when first used: the time zone is set at start-up, after this module is loaded.
let format: Intl.DateTimeFormat | undefined

/** `yyyy-MM-dd HH:mm:ss` in the server's time zone, as the wire has dates. */
export const formatMoment = (moment: Date): string =>
  (format ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })).format(moment)

const at = (text: string, time: string) => (text.length === 10 ? `${text} ${time}` : text)

/** `yyyy-MM-dd[ HH:mm:ss]` made comparable as text: a date alone begins at midnight … */
export const dayStart = (text: string): string => at(text, '00:00:00')

/** … and lasts to the end of the day. */
export const dayEnd = (text: string): string => at(text, '23:59:59')

export const formatMomentOrNull = (moment: Date | null): string | null => (moment ? formatMoment(moment) : null)
