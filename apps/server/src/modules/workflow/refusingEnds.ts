import type { Model, ModelNode } from '@sc/process-engine'

/** What people call an end that refuses. */
const REFUSING =
  /不予|不通过|未通过|不认定|不同意|不合格|不符合|不批准|拒绝|驳回|退回|否决|淘汰|终止申请|申请终止|\b(reject|refus|den(y|ied)|declin|disapprov)/i

/** What reads like one and is none. */
const NOT_REFUSING = /不予(驳回|拒绝|退回|否决)/

/** Ends that are called a refusal, and are reached: an application that comes to any end has passed. */
export const refusingEnds = (model: Model, reached: ReadonlySet<string>): ModelNode[] =>
  Object.values(model.nodes).filter(
    ({ id, name, kind }) =>
      (kind === 'endEvent' || kind === 'terminateEndEvent') && reached.has(id) && REFUSING.test(name) && !NOT_REFUSING.test(name),
  )
