import type { Widget } from '@sc/form-renderer/schema'
import { focusReturn } from '@sc/ui-kit'
import { App } from 'antd'
import { removeWidget } from '../actions/removeWidget.ts'
import { backToWork } from '../canvas/useFocusSelection.ts'
import { replaceWidget } from '../document/replace.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { designOf, selectionOf } from '../store/selectors.ts'
import { useBreaks } from './useBreaks.ts'
import { WhatBreaks } from './WhatBreaks.tsx'

export type RemoveWidget = (widget: Widget, verb?: 'remove' | 'cut') => void

/** Takes a widget out, after asking where something asks for what it binds. */
export function useRemoveWidget(): RemoveWidget {
  const { modal } = App.useApp()
  const { store, canvas, widgets } = useDesigner()
  const breaks = useBreaks()
  const { uses: texts } = useTexts()
  return (widget, verb = 'remove') => {
    const remove = () => void store.perform(removeWidget(widget, verb))
    const uses = breaks(replaceWidget(designOf(store.api.getState()), widget.key, () => [], widgets.schemas))
    if (uses.length === 0) return remove()
    const back = focusReturn()
    const toWork = backToWork(canvas.current)
    let removed = false
    modal.confirm({
      title: texts.removeField(widget.name),
      content: <WhatBreaks uses={uses} />,
      okText: texts.remove,
      okButtonProps: { danger: true },
      cancelText: texts.keep,
      onOk: () => {
        remove()
        removed = true
      },
      afterClose: () => (removed ? toWork(selectionOf(store.api.getState())) : back()),
    })
  }
}
