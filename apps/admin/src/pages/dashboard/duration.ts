const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds as a colleague would say them, in the two largest units: 2 天 3 小时. */
export function duration(seconds: number): string {
  // Rounded in the smaller unit that is shown, so that 23 小时 59.6 分钟 becomes a day.
  const minutes = Math.round(seconds / MINUTE)
  if (minutes < 1) return '不到 1 分钟'
  if (minutes < HOUR / MINUTE) return `${minutes} 分钟`
  if (minutes < DAY / MINUTE) return inTwo(minutes, 60, '小时', '分钟')
  return inTwo(Math.round(seconds / HOUR), 24, '天', '小时')
}

function inTwo(small: number, size: number, large: string, rest: string): string {
  const left = small % size
  return `${Math.floor(small / size)} ${large}${left > 0 ? ` ${left} ${rest}` : ''}`
}
