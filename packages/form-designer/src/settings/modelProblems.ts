import { isConditionName, isForbiddenModel } from '@sc/form-renderer/schema'
import type { DesignerDocument } from '../actions/action.ts'
import { modelHolder } from '../document/tree.ts'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'

/** Why a name cannot be what the value of the widget with this key is bound to. */
export function refusedModel(
  model: string,
  key: string,
  { design, widgets }: Pick<DesignerDocument, 'design' | 'widgets'>,
  texts: FormDesignerLocale['editors'],
): string | undefined {
  if (model.trim() === '') return texts.modelEmpty
  if (isForbiddenModel(model)) return texts.modelForbidden(model)
  const holder = modelHolder(design, model, key, widgets)
  if (holder) return texts.modelInUse(model, holder.name || holder.type)
  if (isConditionName(model)) return undefined
  return /^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(model) ? texts.modelReserved(model) : texts.modelNotName(model)
}

/** What to know about a name that a design came with. */
export function unusableModel(model: string, texts: FormDesignerLocale['editors']): string | undefined {
  if (isForbiddenModel(model)) return texts.modelForbidden(model)
  return isConditionName(model) ? undefined : texts.modelUnusable
}
