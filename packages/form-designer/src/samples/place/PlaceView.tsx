import type { ViewProps } from '@sc/form-renderer/react'
import { readPlace } from './schema.ts'

/** Both numbers where they cannot be changed, the same on PC and phone. */
export function PlaceView({ value }: ViewProps) {
  const { lat, lng } = readPlace(value)
  return <span>{lat === undefined || lng === undefined ? '—' : `${lat}, ${lng}`}</span>
}
