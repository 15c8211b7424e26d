import { BranchesOutlined } from '@ant-design/icons'
import { conditionNamesOf, type Widget } from '@sc/form-renderer/schema'
import { useTexts } from '../locale/LocaleContext.ts'

/** Says of a widget, which the canvas always shows as a whole, that the form will not: it is under conditions. */
export function ConditionMark({ widget }: { widget: Widget }) {
  const { canvas, widgets } = useTexts()
  const names = conditionNamesOf(widget)
  if (names.length === 0) return null
  const words = canvas.conditional(names.map((name) => widgets.settings[name]))
  return (
    <span className="sc-fd-item-mark" role="img" aria-label={words} title={words}>
      <BranchesOutlined aria-hidden />
    </span>
  )
}
