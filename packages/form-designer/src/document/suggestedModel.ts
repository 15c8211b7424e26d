import type { Widget } from '@sc/form-renderer/schema'
import { fieldNames } from '../locale/fieldNames.ts'

/** As a dropped widget is named, whatever its type: milliseconds and a number. */
const FRESH = /^(.+)_\d{13}_\d{1,5}$/

/**
 * A name that people can read for a field that still has the one it was dropped with: what such fields are called, or its type
 * with a number. Undefined of a field that somebody has named.
 * @param isFree whether no other field has the name, and a condition can say it
 */
export function suggestedModel(
  { type, name, model }: Pick<Widget, 'type' | 'name' | 'model'>,
  isFree: (model: string) => boolean,
): string | undefined {
  if (FRESH.exec(model)?.[1] !== type) return undefined
  const title = name.replaceAll(/[\s：:（(].*$/gu, '')
  const known = fieldNames.find(([titles]) => titles.includes(title))?.[1]
  const stem = known ?? type
  if (known !== undefined && isFree(known)) return known
  for (let number = known === undefined ? 1 : 2; number < MOST_TRIED; number++) {
    const candidate = `${stem}_${number}`
    if (isFree(candidate)) return candidate
  }
  return undefined
}

/** More fields of one kind than anybody names one by one. */
const MOST_TRIED = 1_000
