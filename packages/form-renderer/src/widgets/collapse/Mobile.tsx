import { Collapse } from 'antd-mobile'
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
      {/* One at a time by our own account: a list of keys means the same either way. */}
      <Collapse activeKey={[...open]} onChange={(keys) => setOpen(accordion ? keys.slice(-1) : keys)}>
        {items.map(({ key, label, ...part }) => (
          <Collapse.Panel key={key} title={label} {...part} />
        ))}
      </Collapse>
    </div>
  )
}

export default { kind: 'block', Block: unlessRead(CollapseBlock) } satisfies WidgetRenderer
