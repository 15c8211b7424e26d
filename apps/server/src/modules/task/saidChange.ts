import type { Message } from '@sc/locale'
import type { KeptChange } from '../../db/schema/index.ts'
import { keep } from '../../locale/kept.ts'

/** A change that the trail tells in words of the system. */
export function saidChange(field: string, { title: titled, was, is }: Record<'title' | 'was' | 'is', Message>): KeptChange {
  const [title, before, after] = [keep(titled), keep(was), keep(is)]
  return {
    field,
    title: title.text,
    before: before.text,
    after: after.text,
    said: { title: title.message, before: before.message, after: after.message },
  }
}
