import { isConditionName, isForbiddenModel, type FormDesign, type Widget } from '@sc/form-renderer/schema'
import { locate } from '../document/tree.ts'
import type { FormDesignerLocale } from '../locale/texts.ts'

/** Why a name cannot be what a value is bound to. */
export function refusedModel(model: string, texts: FormDesignerLocale['editors']): string | undefined {
  if (model.trim() === '') return texts.modelEmpty
  if (isForbiddenModel(model)) return texts.modelForbidden(model)
  if (isConditionName(model)) return undefined
  return /^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(model) ? texts.modelReserved(model) : texts.modelNotName(model)
}

/** What to know about a name that a design came with. */
export function unusableModel(model: string, texts: FormDesignerLocale['editors']): string | undefined {
  if (isForbiddenModel(model)) return texts.modelForbidden(model)
  return isConditionName(model) ? undefined : texts.modelUnusable
}

/** The other field that already binds this name; forms of this family use that on purpose at times. */
export function sharedModel(design: FormDesign, { key, model }: Widget): Widget | undefined {
  for (const { widget } of locate(design)) if (widget.key !== key && widget.model === model) return widget
  return undefined
}
