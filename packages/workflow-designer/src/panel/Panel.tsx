import { Collapse, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useDesigner, useDesignerState } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import { typeName } from '../model/typeName.ts'
import { subjectOf } from '../modeler/designerState.ts'
import { panelGroups } from './groups/panelGroups.ts'

const OPEN = panelGroups.filter((group) => !group.folded).map((group) => group.key)

/** What is selected, and its properties as an accordion. Selecting writes nothing; groups stay open or folded as left. */
export function Panel() {
  const texts = useTexts()
  const { readOnly, hasForm } = useDesigner()
  const [open, setOpen] = useState(OPEN)
  const ready = useDesignerState((state) => state.view !== null)
  const subject = useDesignerState(subjectOf)
  const selected = useDesignerState((state) => state.selection.length)
  const simulating = useDesignerState((state) => state.simulating)
  // Elements change in place: the revision is what tells that this one has.
  useDesignerState((state) => state.revision)

  if (!ready) {
    return (
      <aside className="sc-wfd-panel" aria-label={texts.panel.label} aria-busy="true">
        <Skeleton active className="sc-wfd-panel-header" />
      </aside>
    )
  }
  if (!subject) {
    return (
      <aside className="sc-wfd-panel" aria-label={texts.panel.label}>
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <strong>{texts.panel.several(selected)}</strong>
              <p>{texts.panel.severalHint}</p>
            </>
          }
        />
      </aside>
    )
  }
  const disabled = simulating || readOnly
  const groups = panelGroups.filter((group) => group.applies(subject, { hasForm }))
  return (
    <aside className="sc-wfd-panel" aria-label={texts.panel.label}>
      <header className="sc-wfd-panel-header">
        <span>{typeName(subject.businessObject.$type, texts.types)}</span>
        <strong>{subject.businessObject.name || texts.common.unnamed}</strong>
      </header>
      <Collapse
        ghost
        activeKey={open}
        onChange={(keys) => setOpen(Array.isArray(keys) ? keys : [keys])}
        items={groups.map(({ key, title, Summary, Content }) => ({
          key,
          label: title(texts),
          extra: Summary && <Summary element={subject} />,
          // Another element is another form: nothing typed for one may land in the next.
          children: <Content key={subject.id} element={subject} disabled={disabled} />,
        }))}
      />
    </aside>
  )
}
