import { designerWords } from '@sc/form-renderer/designer'
import { comparisonsWith, sameOption, type Widget } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { useMemo } from 'react'
import { formAround } from '../document/tree.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'

/** One thing that would break, and whether the design cannot be used there then. */
export interface Use {
  words: string
  binding: boolean
}

/** What compares a field with a value: conditions of the design first, then what the host says. */
export function useValueUses(widget: Widget | undefined): (value: unknown) => Use[] {
  const { key = '', model = '' } = widget ?? {}
  const { fieldUses, widgets } = useDesigner()
  const design = useDesignerState(designOf)
  const { uses: texts } = useTexts()
  const { settings } = useWords(designerWords)
  const form = useMemo(() => formAround(design, key, widgets.schemas), [design, key, widgets])
  const own = useMemo(() => comparisonsWith(form, model, widgets.schemas), [form, model, widgets])
  const isColumn = form !== design
  return (value) => [
    ...own
      .filter((compared) => sameOption(compared.value, value))
      .map(({ condition: { widget, name } }) => ({ words: texts.condition(widget.name, settings[name]), binding: false })),
    ...fieldUses
      .filter((use) => !isColumn && use.model === model && use.values.some((compared) => sameOption(compared, value)))
      .map(({ by, binding }) => ({ words: by, binding })),
  ]
}
