import { FormOutlined } from '@ant-design/icons'
import { root } from '../document/place.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { useRemoveWidgets } from '../uses/useRemoveWidgets.tsx'
import { CanvasList } from './CanvasList.tsx'
import { onWidgetKey } from './keys.ts'
import { useClipboard } from './useClipboard.ts'
import { useFocusSelection } from './useFocusSelection.ts'

/** The form as it will look, and where it is put together. */
export function Canvas() {
  const texts = useTexts()
  const { store, canvas: element } = useDesigner()
  const list = useDesignerState((state) => designOf(state).list)
  const config = useDesignerState((state) => designOf(state).config)
  const remove = useRemoveWidgets()
  const clipboard = useClipboard(remove)
  useFocusSelection(element)

  return (
    <div className="sc-fd-canvas-scroll">
      {/* Keys are heard where a widget has the focus; the area itself takes it so that pasting works on an empty form. */}
      <div
        ref={element}
        className="sc-fd-paper"
        data-device={config.type}
        role="region"
        aria-label={texts.canvas.title}
        aria-description={texts.canvas.keys}
        tabIndex={list.length === 0 ? 0 : -1}
        onKeyDown={(event) => onWidgetKey(event, { store, remove })}
        {...clipboard}
        onClick={() => store.select(null)}
      >
        <CanvasList container={root} list={list}>
          {list.length === 0 && (
            <div className="sc-fd-empty">
              <FormOutlined className="sc-fd-empty-icon" aria-hidden />
              <p className="sc-fd-empty-title">{texts.canvas.empty}</p>
              <p className="sc-fd-empty-hint">{texts.canvas.emptyHint}</p>
            </div>
          )}
        </CanvasList>
      </div>
    </div>
  )
}
