import { Collapse } from 'antd'
import { useFormScope } from '../../react/FormContext.ts'
import { PartLabel } from '../../react/sections/PartLabel.tsx'
import { partTitle } from '../../react/sections/partTitle.ts'
import { SectionsBlock } from '../../react/sections/SectionsBlock.tsx'
import { useParts } from '../../react/sections/useParts.ts'
import { useOptions } from '../../react/useOptions.ts'
import { WidgetList } from '../../react/WidgetList.tsx'
import type { BlockProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { collapseSchema } from './schema.ts'

function CollapseBlock({ widget }: BlockProps) {
  const { accordion } = useOptions(collapseSchema, widget)
  const { root, parts, faults, open, setOpen } = useParts(widget, accordion)
  return (
    <div ref={root} className="sc-form-collapse">
      {/* One at a time by our own account: its own accordion calls itself a list of tabs. */}
      <Collapse
        activeKey={[...open]}
        onChange={(keys) => setOpen(accordion ? keys.slice(-1) : keys)}
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
function CollapseOrSections(props: BlockProps) {
  return useFormScope().readOnly ? <SectionsBlock {...props} /> : <CollapseBlock {...props} />
}

export default { kind: 'block', Block: CollapseOrSections } satisfies WidgetRenderer
