import { quoted } from '@sc/api-client/contract'
import { fieldsByModel, successorsOf } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'

type Design = Pick<FormDesign, 'list'>

/**
 * A permission of a process over a field that goes by another name now: it would hold for nobody, and the field be open to
 * whoever it was closed to. So it is one, too, where that cannot be told for certain. A field that is gone needs none.
 */
export function movedPermission(xml: string, now: Design, before: Design): string | undefined {
  const [present, former] = [fieldsByModel(now), fieldsByModel(before)]
  const { possible } = successorsOf(former.values(), present.values())
  const models = new Set(Object.values(fieldPermissionsIn(xml)).flatMap((named) => Object.keys(named)))
  for (const model of models) {
    const successors = possible(model)
    if (successors.length === 0) continue
    const became = successors.length === 1 ? `已改为 ${successors[0]!}` : `可能已改为 ${successors.slice(0, NAMED).join('、')}${successors.length > NAMED ? ` 等 ${successors.length} 个` : ''}`
    return `字段权限设在字段${quoted(former.get(model)!.name || model)}的标识 ${model} 上，它在表单中${became}，原来的只读、隐藏或必填会失效`
  }
  return undefined
}

/** Names that a sentence can hold. */
const NAMED = 3
