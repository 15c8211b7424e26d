import { isWithin, sizeBound, sizeOf } from '@sc/process-engine'
import type { FileSize } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { MAX_ELEMENTS } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { findModel } from './repository.ts'

/** Of a draft: twice what can be deployed, so that a diagram which has to be split is kept until it is. */
const DRAFT_BOUND = sizeBound(2 * MAX_ELEMENTS)

/**
 * Refuses a draft that is too large even to be looked through for whether it is XML. One that was stored when it could be
 * may be saved as large as it is.
 */
export async function refuseGrown(db: Db, { id, xml }: { id?: string | undefined; xml: string }): Promise<void> {
  const size = sizeOf(xml)
  if (isWithin(size, DRAFT_BOUND)) return
  const stored = id ? await findModel(db, id) : undefined
  if (stored && isWithin(size, larger(DRAFT_BOUND, sizeOf(stored.xml)))) return
  throw new BusinessError(say.workflow.draftTooLarge({ size: say.engine.size({ size, bound: DRAFT_BOUND }) }))
}

const larger = (one: FileSize, other: FileSize): FileSize => ({
  elements: Math.max(one.elements, other.elements),
  attributes: Math.max(one.attributes, other.attributes),
  namespaces: Math.max(one.namespaces, other.namespaces),
  ofOne: Math.max(one.ofOne, other.ofOne),
})
