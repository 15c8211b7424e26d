import { Segmented } from 'antd'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'
import { useDesignerState } from '../store/DesignerContext.ts'
import { PaneResizer } from './PaneResizer.tsx'
import { keepWidths, readWidths, type SidePane } from './paneWidths.ts'

interface PanesProps {
  palette: ReactNode
  canvas: ReactNode
  settings: ReactNode
}

/**
 * Palette, canvas, properties, side by side. Where there is no room for three, one switches between the canvas, with the palette
 * as a strip above it, and the properties; the style sheet decides by the designer's own width.
 */
export function Panes({ palette, canvas, settings }: PanesProps) {
  const texts = useTexts()
  const [widths, setWidths] = useState(readWidths)
  const [front, setFront] = useState<'canvas' | 'settings'>('canvas')
  const [seen, setSeen] = useState(0)
  const asked = useDesignerState((state) => state.asked)
  if (asked !== seen) {
    setSeen(asked)
    setFront('settings')
  }
  const latest = useRef(widths)
  useEffect(() => void (latest.current = widths), [widths])

  const resizer = (pane: SidePane) => (
    <PaneResizer
      pane={pane}
      width={widths[pane]}
      onResize={(width) => {
        latest.current = { ...latest.current, [pane]: width }
        setWidths(latest.current)
      }}
      onResized={() => keepWidths(latest.current)}
    />
  )
  const style = { '--sc-fd-palette-width': `${widths.palette}px`, '--sc-fd-settings-width': `${widths.settings}px` } as CSSProperties

  return (
    <div className="sc-fd-panes" style={style} data-front={front}>
      <Segmented<'canvas' | 'settings'>
        className="sc-fd-front"
        block
        aria-label={texts.panes.front}
        value={front}
        onChange={setFront}
        options={[
          { value: 'canvas', label: texts.panes.canvas },
          { value: 'settings', label: texts.panes.settings },
        ]}
      />
      <aside className="sc-fd-pane-palette" aria-label={texts.panes.palette}>
        {palette}
      </aside>
      {resizer('palette')}
      <div className="sc-fd-pane-canvas">{canvas}</div>
      {resizer('settings')}
      <aside className="sc-fd-pane-settings" aria-label={texts.panes.settings}>
        {settings}
      </aside>
    </div>
  )
}
