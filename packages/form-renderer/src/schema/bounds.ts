import type { Bounds } from '../definition/widgetSchema.ts'
import type { Field } from './compileForm.ts'

/** The bounds of a field's value. */
export interface FieldBounds extends Bounds {
  /** What the design begins with, where that is beyond them: a field that nobody may change holds it all the same. */
  untouched?: number
}

/**
 * What bounds whatever is filled in; undefined where nothing does. Widgets that always show bound it together. Where
 * conditions show all of them, any one may be alone.
 */
export function boundsOf({ parts }: Pick<Field, 'parts'>, initial: unknown): FieldBounds | undefined {
  const lasting = parts.filter(({ gate }) => !gate)
  const each = (lasting.length > 0 ? lasting : parts).map(({ widget, schema }) => schema?.value?.bounds?.(widget.options) ?? {})
  const sideOf = (side: keyof Bounds, choose: (...numbers: number[]) => number): Bounds => {
    const numbers = each.flatMap((bounds) => bounds[side] ?? [])
    return numbers.length > 0 && (lasting.length > 0 || numbers.length === each.length) ? { [side]: choose(...numbers) } : {}
  }
  const [greatest, least] = lasting.length > 0 ? [Math.max, Math.min] : [Math.min, Math.max]
  const bounds = { ...sideOf('min', greatest), ...sideOf('max', least) }
  const { min, max } = bounds
  if (min === undefined && max === undefined) return undefined
  const isBeyond = typeof initial === 'number' && (initial < (min ?? initial) || initial > (max ?? initial))
  return isBeyond ? { ...bounds, untouched: initial } : bounds
}
