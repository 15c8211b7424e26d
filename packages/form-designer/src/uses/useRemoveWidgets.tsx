import type { Widget } from '@sc/form-renderer/schema'
import { focusReturn } from '@sc/ui-kit'
import { App } from 'antd'
import { removeWidgets } from '../actions/removeWidgets.ts'
import { backToWork } from '../canvas/useFocusSelection.ts'
import { withoutWidgets } from '../document/replace.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { designOf, leadOf } from '../store/selectors.ts'
import { useBreaks } from './useBreaks.ts'
import { WhatBreaks } from './WhatBreaks.tsx'

export type RemoveWidgets = (leaving: readonly Widget[], verb?: 'remove' | 'cut') => void

/** Takes widgets out, after asking where something asks for what they bind. */
export function useRemoveWidgets(): RemoveWidgets {
  const { modal } = App.useApp()
  const { store, canvas, widgets } = useDesigner()
  const breaks = useBreaks()
  const { uses: texts } = useTexts()
  return (leaving, verb = 'remove') => {
    const remove = () => void store.perform(removeWidgets(leaving, verb))
    const keys = leaving.map(({ key }) => key)
    const uses = breaks(withoutWidgets(designOf(store.api.getState()), keys, widgets.schemas))
    if (uses.length === 0) return remove()
    const back = focusReturn()
    const toWork = backToWork(canvas.current)
    let removed = false
    modal.confirm({
      title: texts.removeFields(leaving[0]?.name ?? '', leaving.length),
      content: <WhatBreaks uses={uses} />,
      okText: texts.remove,
      okButtonProps: { danger: true },
      cancelText: texts.keep,
      onOk: () => {
        remove()
        removed = true
      },
      afterClose: () => (removed ? toWork(leadOf(store.api.getState())) : back()),
    })
  }
}
