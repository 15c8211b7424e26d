import { BOUNDS } from '@sc/api-client/contract'
import { readDesign, walkAllWidgets } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { say } from '../../locale/say.ts'

/** Characters of the designs that are kept open: the largest one, or dozens of usual ones. */
const CAPACITY = 8_000_000

const open = new Map<string, FormDesign>()
let size = 0

/**
 * A stored design, as an object that nobody may change. One text is read once, with what is worked out from it, as long
 * as it is in use: a single submission asks for its design at eight places.
 */
export function openDesign(text: string): FormDesign {
  const design = open.get(text) ?? readDesign(text)
  if (open.delete(text)) size -= text.length
  open.set(text, design)
  size += text.length
  for (const oldest of open.keys()) {
    if (size <= CAPACITY) break
    open.delete(oldest)
    size -= oldest.length
  }
  return design
}

/** Why a design is too large to be filled in; undefined where it is not. */
export function tooManyWidgets(design: FormDesign): Message | undefined {
  const count = countWidgets(design)
  return count > BOUNDS.widgets ? say.form.tooManyWidgets({ count, limit: BOUNDS.widgets }) : undefined
}

export function countWidgets(design: FormDesign): number {
  let count = 0
  walkAllWidgets(design, () => {
    count++
  })
  return count
}
