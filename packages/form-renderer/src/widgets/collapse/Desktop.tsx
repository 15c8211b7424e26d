import { Collapse } from 'antd'
import { unlessRead } from '../../react/sections/unlessRead.tsx'
import { useParts } from '../../react/sections/useParts.tsx'
import { useOptions } from '../../react/useOptions.ts'
import type { BlockProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { collapseSchema } from './schema.ts'

function CollapseBlock({ widget }: BlockProps) {
  const { accordion } = useOptions(collapseSchema, widget)
  const { root, items, open, setOpen } = useParts(widget, accordion)
  return (
    <div ref={root} className="sc-form-collapse">
      {/* One at a time by our own account: its own accordion calls itself a list of tabs. */}
      <Collapse activeKey={[...open]} onChange={(keys) => setOpen(accordion ? keys.slice(-1) : keys)} items={items} />
    </div>
  )
}

export default { kind: 'block', Block: unlessRead(CollapseBlock) } satisfies WidgetRenderer
