import { Tabs } from 'antd'
import { unlessRead } from '../../react/sections/unlessRead.tsx'
import { useParts } from '../../react/sections/useParts.tsx'
import type { BlockProps, WidgetRenderer } from '../../react/widgetRenderer.ts'

function TabsBlock({ widget }: BlockProps) {
  const { root, items, open, setOpen } = useParts(widget, true)
  return (
    <div ref={root} className="sc-form-tabs">
      <Tabs activeKey={open[0] ?? '0'} onChange={(key) => setOpen([key])} items={items} />
    </div>
  )
}

export default { kind: 'block', Block: unlessRead(TabsBlock) } satisfies WidgetRenderer
