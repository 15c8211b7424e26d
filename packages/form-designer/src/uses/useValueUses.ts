import { designerWords } from '@sc/form-renderer/designer'
import { comparisonsWith, sameOption } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { useMemo } from 'react'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'

/** One thing that would break, and whether the design cannot be used there then. */
export interface Use {
  words: string
  binding: boolean
}

/** What compares a field with a value: conditions of the design first, then what the host says. */
export function useValueUses(model: string): (value: unknown) => Use[] {
  const { fieldUses, widgets } = useDesigner()
  const design = useDesignerState(designOf)
  const { uses: texts } = useTexts()
  const { settings } = useWords(designerWords)
  const own = useMemo(() => comparisonsWith(design, model, widgets.schemas), [design, model, widgets])
  return (value) => [
    ...own
      .filter((compared) => sameOption(compared.value, value))
      .map(({ condition: { widget, name } }) => ({ words: texts.condition(widget.name, settings[name]), binding: false })),
    ...fieldUses
      .filter((use) => use.model === model && use.values.some((compared) => sameOption(compared, value)))
      .map(({ by, binding }) => ({ words: by, binding })),
  ]
}
