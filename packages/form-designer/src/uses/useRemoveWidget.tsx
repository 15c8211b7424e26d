import type { Widget } from '@sc/form-renderer/schema'
import { App } from 'antd'
import { removeWidget } from '../actions/removeWidget.ts'
import { useTexts } from '../locale/LocaleContext.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { breaksWithout } from './breaks.ts'
import { WhatBreaks } from './WhatBreaks.tsx'

/** Takes a widget out, after asking where something asks for what it binds. */
export function useRemoveWidget(): (widget: Widget) => void {
  const { modal } = App.useApp()
  const { store, fieldUses } = useDesigner()
  const texts = useTexts()
  return (widget) => {
    const remove = () => void store.perform(removeWidget(widget))
    const uses = breaksWithout(designOf(store.api.getState()), widget, fieldUses, texts)
    if (uses.length === 0) return remove()
    modal.confirm({
      title: texts.uses.removeField(widget.name),
      content: <WhatBreaks uses={uses} />,
      okText: texts.uses.remove,
      okButtonProps: { danger: true },
      cancelText: texts.uses.keep,
      onOk: remove,
    })
  }
}
