import type { Dayjs } from 'dayjs'
import { useState } from 'react'

/**
 * The same object for as long as it says the same moments. antd's pickers take another object for another value, and drop
 * what was picked or typed and not yet taken: without this, whatever draws the picker anew does.
 */
export function useSteadyMoments<Moments extends Dayjs | null | readonly (Dayjs | null)[]>(moments: Moments): Moments {
  const [kept, keep] = useState(moments)
  if (said(kept) === said(moments)) return kept
  keep(moments)
  return moments
}

const said = (moments: Dayjs | null | readonly (Dayjs | null)[]): string =>
  JSON.stringify(Array.isArray(moments) ? moments.map(instantOf) : instantOf(moments as Dayjs | null))

const instantOf = (moment: Dayjs | null) => moment && Number(moment)
