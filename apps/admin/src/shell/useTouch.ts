import { useSyncExternalStore } from 'react'

/** A phone, or a tablet that is used with the fingers. */
const touched = matchMedia('(max-width: 767.99px), (max-width: 1087.99px) and (pointer: coarse)')

function subscribe(onChange: () => void) {
  touched.addEventListener('change', onChange)
  return () => touched.removeEventListener('change', onChange)
}

/** Whether controls have to be large enough for fingers; follows the turning of the device. */
export const useTouch = () => useSyncExternalStore(subscribe, () => touched.matches)
