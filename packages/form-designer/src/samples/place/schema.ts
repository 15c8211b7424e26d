import { accepted, defineWidget, option, refused } from '@sc/form-renderer/schema'

/** Degrees; undefined while they are not filled in. */
export interface Place {
  lat?: number | undefined
  lng?: number | undefined
}

/** A widget type of a host's own: a point on the map. */
export const placeSchema = defineWidget(
  'place',
  { required: option.flag(), disabled: option.flag(), digits: option.amount(4), defaultValue: option.verbatim('') },
  {
    value: {
      type: () => 'unknown',
      initial: ({ defaultValue }) => (defaultValue === '' ? undefined : readPlace(defaultValue)),
      accept: (value) => {
        const { lat, lng } = readPlace(value)
        const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
        return isPlace ? accepted({ lat, lng }) : refused({ code: 'format' })
      },
    },
  },
)

/** Whatever was saved becomes what the control takes. */
export function readPlace(value: unknown): Place {
  const { lat, lng } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { ...(typeof lat === 'number' && { lat }), ...(typeof lng === 'number' && { lng }) }
}
