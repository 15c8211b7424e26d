import { ClearOutlined } from '@ant-design/icons'
import { emptyDesign } from '@sc/form-renderer/schema'
import { Button, Popconfirm } from 'antd'
import { useRef } from 'react'
import { clearForm } from '../actions/clearForm.ts'
import { focusOnCanvas } from '../canvas/useFocusSelection.ts'
import { isPristine } from '../document/isPristine.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { useBreaks } from '../uses/useBreaks.ts'
import { WhatBreaks } from '../uses/WhatBreaks.tsx'

/** Empties the form, after asking; who asks for its fields is named there. */
export function ClearTool() {
  const { toolbar, dialogs } = useTexts()
  const { store, canvas } = useDesigner()
  const button = useRef<HTMLButtonElement>(null)
  const pristine = useDesignerState((state) => isPristine(designOf(state)))
  return (
    <Popconfirm
      title={toolbar.clearTitle}
      description={<ClearWords />}
      okText={toolbar.clear}
      cancelText={dialogs.cancel}
      disabled={pristine}
      destroyOnHidden
      onConfirm={() => {
        store.perform(clearForm())
        focusOnCanvas(canvas.current, null)
      }}
      onCancel={() => button.current?.focus()}
    >
      <Button ref={button} type="text" icon={<ClearOutlined />} disabled={pristine} aria-label={toolbar.clear}>
        <span className="sc-fd-tool-label">{toolbar.clear}</span>
      </Button>
    </Popconfirm>
  )
}

/** A component of its own: looked up when the question is asked, not at every change. */
function ClearWords() {
  const { toolbar } = useTexts()
  const breaks = useBreaks()
  const uses = breaks(emptyDesign())
  return (
    <>
      {toolbar.clearHint}
      {uses.length > 0 && <WhatBreaks uses={uses} />}
    </>
  )
}
