import { quoted } from '@sc/api-client/contract'
import { fieldsOf, walkWidgets } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'

type Design = Pick<FormDesign, 'list'>

/**
 * A permission of a process over a field that goes by another name now: it would hold for nobody, and the field be open to
 * whoever it was closed to. A field that is gone needs none.
 */
export function movedPermission(xml: string, now: Design, before: Design): string | undefined {
  const [present, former] = [widgetsOf(now), widgetsOf(before)]
  const models = new Set(Object.values(fieldPermissionsIn(xml)).flatMap((named) => Object.keys(named)))
  for (const model of models) {
    const was = former.get(model)
    if (!was || present.has(model)) continue
    const fresh = [...present].filter(([other]) => !former.has(other))
    const alike = fresh.filter(([, { name, type }]) => name === was.name && type === was.type)
    const [successor] = fresh.find(([, { key }]) => key !== '' && key === was.key) ?? (alike.length === 1 ? alike[0]! : [])
    if (successor !== undefined) return `字段权限设在字段${quoted(was.name || model)}的标识 ${model} 上，它在表单中已改为 ${successor}，原来的只读、隐藏或必填会失效`
  }
  return undefined
}

interface Named {
  key: string
  name: string
  type: string
}

function widgetsOf(design: Design): ReadonlyMap<string, Named> {
  const fields = new Set(fieldsOf(design).map(({ model }) => model))
  const found = new Map<string, Named>()
  walkWidgets(design, ({ model, key, name, type }) => {
    if (fields.has(model) && !found.has(model)) found.set(model, { key: key ?? '', name, type })
  })
  return found
}
