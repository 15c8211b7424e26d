import type { Widget } from '@sc/form-renderer/schema'
import { App } from 'antd'
import { removeWidget } from '../actions/removeWidget.ts'
import { replaceWidget } from '../document/replace.ts'
import { useTexts } from '../locale/LocaleContext.ts'
import { useStore } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { useBreaks } from './useBreaks.ts'
import { WhatBreaks } from './WhatBreaks.tsx'

/** Takes a widget out, after asking where something asks for what it binds. */
export function useRemoveWidget(): (widget: Widget, verb?: 'remove' | 'cut') => void {
  const { modal } = App.useApp()
  const store = useStore()
  const breaks = useBreaks()
  const { uses: texts } = useTexts()
  return (widget, verb = 'remove') => {
    const remove = () => void store.perform(removeWidget(widget, verb))
    const uses = breaks(replaceWidget(designOf(store.api.getState()), widget.key, () => []))
    if (uses.length === 0) return remove()
    modal.confirm({
      title: texts.removeField(widget.name),
      content: <WhatBreaks uses={uses} />,
      okText: texts.remove,
      okButtonProps: { danger: true },
      cancelText: texts.keep,
      onOk: remove,
    })
  }
}
