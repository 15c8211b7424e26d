import type { ConditionField } from '@sc/conditions'
import type { ConditionName, Widget } from '@sc/form-renderer/schema'
import { useMemo } from 'react'
import { useTexts } from '../../locale/words.ts'
import { useDesigner, useDesignerState } from '../../store/DesignerContext.ts'
import { designOf, schemasOf } from '../../store/selectors.ts'
import { conditionFields } from '../conditionFields.ts'

/** What an expression of a widget may ask for, in the design as it stands. */
export function useConditionFields(widget: Widget | undefined, name: ConditionName | undefined): ConditionField[] {
  const { editors: texts } = useTexts()
  const { known } = useDesigner()
  const design = useDesignerState(designOf)
  const widgets = useDesignerState(schemasOf)
  return useMemo(() => conditionFields(design, { widget, name, known, widgets, texts }), [design, widget, name, known, widgets, texts])
}
