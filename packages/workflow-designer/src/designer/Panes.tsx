import { Segmented, Splitter } from 'antd'
import { type ComponentRef, type ReactNode, useRef } from 'react'
import { useTexts } from '../locale/words.ts'
import { useRememberedSize } from './panelSize.ts'
import { useFoldName } from './useFoldName.ts'

export type Pane = 'canvas' | 'properties'

export interface PanesProps {
  /** Which of the two is in sight where there is no room for both; the style sheet decides by the designer's own width. */
  front: Pane
  onFront: (pane: Pane) => void
  canvas: ReactNode
  properties: ReactNode
}

/** Canvas and properties, side by side or one at a time. */
export function Panes({ front, onFront, canvas, properties }: PanesProps) {
  const { panel } = useTexts()
  const size = useRememberedSize()
  const splitter = useRef<ComponentRef<typeof Splitter>>(null)
  useFoldName(splitter, panel.fold)
  return (
    <>
      <Segmented<Pane>
        className="sc-wfd-front"
        block
        aria-label={panel.front}
        value={front}
        onChange={onFront}
        options={[
          { value: 'canvas', label: panel.canvas },
          { value: 'properties', label: panel.properties },
        ]}
      />
      <Splitter ref={splitter} className={`sc-wfd-body sc-wfd-body-${front}`} onResizeEnd={size.remember}>
        <Splitter.Panel min="40%" className="sc-wfd-pane-canvas">
          {canvas}
        </Splitter.Panel>
        <Splitter.Panel defaultSize={size.initial} min={260} max="50%" collapsible className="sc-wfd-pane-properties">
          {properties}
        </Splitter.Panel>
      </Splitter>
    </>
  )
}
