import type { Verb } from './actions/action.ts'
import { findWidget, listAt } from './document/tree.ts'
import { useTexts } from './locale/words.ts'
import { useDesignerState } from './store/DesignerContext.ts'
import type { DesignerState } from './store/designerStore.ts'
import { designOf, schemasOf, leadOf } from './store/selectors.ts'

const placing: ReadonlySet<Verb> = new Set<Verb>(['insert', 'move', 'paste', 'duplicate'])

/** `2/5`: the second of five; text, since a selector must give back the same value for the same state. */
function placeSaid(state: DesignerState): string {
  const key = leadOf(state)
  const [design, widgets] = [designOf(state), schemasOf(state)]
  const place =
    key !== null && state.happening && placing.has(state.happening.step.verb) ? findWidget(design, key, widgets)?.place : undefined
  return place ? `${place.index + 1}/${listAt(design, place.container, widgets)?.length ?? 0}` : ''
}

/** Reads out what a key or a button just did, and where a widget now is: eyes may not be on the canvas. */
export function Announcer() {
  const texts = useTexts()
  const happening = useDesignerState((state) => state.happening)
  const [index, count] = useDesignerState(placeSaid).split('/')
  const said = happening && texts.announce[happening.kind](texts.step(happening.step))
  return (
    <div className="sc-fd-announcer" role="status" aria-live="polite">
      {said}
      {said && count && ` ${texts.canvas.at(Number(index), Number(count))}`}
    </div>
  )
}
