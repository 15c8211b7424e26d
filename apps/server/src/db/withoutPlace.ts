import type { InstanceStatus } from '@sc/api-client/contract'

/** Applications that came to nothing: the student may apply anew. */
export const WITHOUT_RESULT: readonly InstanceStatus[] = ['cancelled', 'rejected']

/** Applications that hold no place of their project: a withdrawn one gave its own back, and takes one when it is submitted again. */
export const WITHOUT_PLACE: readonly InstanceStatus[] = [...WITHOUT_RESULT, 'withdrawn']
