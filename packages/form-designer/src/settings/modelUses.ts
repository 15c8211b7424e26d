import type { FormDesign, Widget } from '@sc/form-renderer/schema'
import { findWidget } from '../document/tree.ts'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'
import type { Surroundings } from '../uses/problems.ts'

/** Who asks for a field by the name that the host has; that it was renamed, and what comes of it. Undefined while nobody does. */
export function modelUses(
  saved: FormDesign,
  { key, model }: Widget,
  { widgets, fieldUses }: Pick<Surroundings, 'widgets' | 'fieldUses'>,
  texts: FormDesignerLocale['uses'],
): string | undefined {
  const old = findWidget(saved, key, widgets)?.widget.model ?? model
  const uses = fieldUses.filter((use) => use.model === old)
  if (uses.length === 0) return undefined
  const by = [...new Set(uses.map((use) => use.by))].join(texts.joint)
  if (old === model) return texts.modelUsedIn(by)
  return texts.modelWasUsedIn(
    old,
    by,
    uses.some(({ binding }) => binding),
  )
}
