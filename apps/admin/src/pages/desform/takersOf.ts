import type { CallResult, form } from '@sc/api-client/contract'

export type UsedBy = CallResult<typeof form.versions>['items']

/**
 * Projects that may take a version of their form: those on another one, but for drafts that take the newest anyway. What a
 * published one uses is changed by who may publish it.
 */
export function takersOf(items: UsedBy, version: number, mayPublish: boolean): { choosable: UsedBy; barred: UsedBy } {
  const others = items.filter((one) => one.formVersion !== version && (one.status !== 'draft' || one.formVersion !== null))
  const isBarred = ({ status }: UsedBy[number]) => !mayPublish && status !== 'draft'
  return { choosable: others.filter((one) => !isBarred(one)), barred: others.filter(isBarred) }
}
