export const ZOOM_MIN = 0.2
export const ZOOM_MAX = 4
const STEP = 0.1

/** The next zoom level in a direction, on whole tenths, or null at the end of the range. */
export function nextZoom(current: number, direction: 1 | -1): number | null {
  const tenths = direction === 1 ? Math.floor(current / STEP + 1e-6) : Math.ceil(current / STEP - 1e-6)
  const next = Math.round((tenths + direction) * STEP * 10) / 10
  const bounded = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, next))
  const moves = direction === 1 ? bounded > current + 1e-6 : bounded < current - 1e-6
  return moves ? bounded : null
}
