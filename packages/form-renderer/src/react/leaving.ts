import type { FocusEvent } from 'react'

/** A group is left when the focus goes outside of it, not when it moves within. */
export const leaving = (onBlur: () => void) => (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
}
