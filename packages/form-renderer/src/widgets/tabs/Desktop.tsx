import { Tabs } from 'antd'
import { useFormScope } from '../../react/FormContext.ts'
import { PartLabel } from '../../react/sections/PartLabel.tsx'
import { partTitle } from '../../react/sections/partTitle.ts'
import { SectionsBlock } from '../../react/sections/SectionsBlock.tsx'
import { useParts } from '../../react/sections/useParts.ts'
import { WidgetList } from '../../react/WidgetList.tsx'
import type { BlockProps, WidgetRenderer } from '../../react/widgetRenderer.ts'

function TabsBlock({ widget }: BlockProps) {
  const { root, parts, faults, open, setOpen } = useParts(widget, true)
  return (
    <div ref={root} className="sc-form-tabs">
      <Tabs
        activeKey={open[0] ?? '0'}
        onChange={(key) => setOpen([key])}
        items={parts.map((part, at) => ({
          key: String(at),
          label: <PartLabel title={partTitle(part)} at={at} faults={faults[at] ?? 0} />,
          forceRender: true,
          children: (
            <div data-part={at}>
              <WidgetList list={part.list} />
            </div>
          ),
        }))}
      />
    </div>
  )
}

/** Who only reads sees all of it. */
function TabsOrSections(props: BlockProps) {
  return useFormScope().readOnly ? <SectionsBlock {...props} /> : <TabsBlock {...props} />
}

export default { kind: 'block', Block: TabsOrSections } satisfies WidgetRenderer
