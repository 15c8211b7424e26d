import type { ConditionField } from '@sc/conditions'
import type { ConditionName, Widget } from '@sc/form-renderer/schema'
import { useMemo } from 'react'
import { findWidget } from '../../document/tree.ts'
import { useTexts } from '../../locale/words.ts'
import { useDesigner, useDesignerState } from '../../store/DesignerContext.ts'
import { restingDesign, schemasOf } from '../../store/selectors.ts'
import { conditionFields } from '../conditionFields.ts'

/** What an expression of a widget may ask for, in the design as it stands. */
export function useConditionFields(widget: Widget | undefined, name: ConditionName | undefined): ConditionField[] {
  const { editors: texts } = useTexts()
  const { known } = useDesigner()
  // What can be asked for is of other widgets, which nobody types in meanwhile.
  const design = useDesignerState(restingDesign)
  const widgets = useDesignerState(schemasOf)
  const asking = widget && (findWidget(design, widget.key, widgets)?.widget ?? widget)
  return useMemo(
    () => conditionFields(design, { widget: asking, name, known, widgets, texts }),
    [design, asking, name, known, widgets, texts],
  )
}
