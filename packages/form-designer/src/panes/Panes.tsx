import { Segmented } from 'antd'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'
import { useDesignerState, useStore } from '../store/DesignerContext.ts'
import { PaneResizer } from './PaneResizer.tsx'
import { keepWidths, readWidths, type SidePane } from './paneWidths.ts'

interface PanesProps {
  palette: ReactNode
  /** Drawn while it is looked at. */
  outline: ReactNode
  canvas: ReactNode
  settings: ReactNode
}

type Left = 'palette' | 'outline'
type Front = 'canvas' | 'outline' | 'settings'

/**
 * Palette or outline, canvas, properties, side by side. Where there is no room for three, one switches between the canvas, with the
 * palette as a strip above it, the outline and the properties; the style sheet decides by the designer's own width.
 */
export function Panes({ palette, outline, canvas, settings }: PanesProps) {
  const texts = useTexts()
  const [widths, setWidths] = useState(readWidths)
  const [chosen, setChosen] = useState<Left>('palette')
  const [front, setFront] = useState<Front>('canvas')
  const store = useStore()
  const asked = useDesignerState((state) => state.asked)
  const revealed = useDesignerState((state) => state.revealed)
  const search = useDesignerState((state) => state.search)
  const [seen, setSeen] = useState({ asked, revealed, search })
  if (asked !== seen.asked || revealed !== seen.revealed || search !== seen.search) {
    setSeen({ asked, revealed, search })
    if (asked !== seen.asked) setFront('settings')
    else if (revealed !== seen.revealed) setFront('canvas')
    else if (search.asked !== seen.search.asked) setFront('outline')
    else setFront((before) => (before === 'outline' ? 'canvas' : before))
  }
  // Whatever one was at before is there again after the search.
  const left = search.open ? 'outline' : chosen
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
    <div className="sc-fd-panes" style={style} data-front={front} data-left={left}>
      <Segmented<Front>
        className="sc-fd-front"
        block
        aria-label={texts.panes.front}
        value={front}
        onChange={setFront}
        options={[
          { value: 'canvas', label: texts.panes.canvas },
          { value: 'outline', label: texts.panes.outline },
          { value: 'settings', label: texts.panes.settings },
        ]}
      />
      <aside className="sc-fd-pane-palette" aria-label={texts.panes.palette}>
        <Segmented<Left>
          className="sc-fd-left"
          block
          aria-label={texts.panes.left}
          value={left}
          onChange={(next) => {
            setChosen(next)
            store.endSearch()
          }}
          options={[
            { value: 'palette', label: texts.panes.palette },
            { value: 'outline', label: texts.panes.outline },
          ]}
        />
        <div className="sc-fd-left-palette">{palette}</div>
        {(left === 'outline' || front === 'outline') && <div className="sc-fd-left-outline">{outline}</div>}
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
