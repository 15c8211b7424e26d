import type { Backend, BackendFactory, DragDropManager, Identifier, Unsubscribe } from 'dnd-core'
import { scrollAtEdge } from './scrollAtEdge.ts'

/** Where fingers are heard. Known once the designer has been drawn. */
interface TouchRoot {
  rootElement: HTMLElement | undefined
}

/** Milliseconds; shorter than what browsers take for a long press of their own. */
const LONG_PRESS = 350
/** Pixels that a finger may tremble. */
const TREMBLE = 8

interface Point {
  x: number
  y: number
}

/** A finger on something that can be dragged: not yet long enough, long enough to be moved, or moving it. */
interface Press {
  phase: 'waiting' | 'armed' | 'dragging'
  source: { id: Identifier; node: HTMLElement }
  at: Point
  timer: ReturnType<typeof setTimeout>
  /** Of what the finger does from then on. */
  heard: AbortController
}

/**
 * A backend that hears fingers as well: what is pressed for a moment and then moved is dragged, what is moved at once scrolls, and
 * a tap stays a tap. Beside any other backend, and as many at once as there are designers; `react-dnd-touch-backend` allows one on
 * a page.
 */
export const withTouch =
  (base: BackendFactory): BackendFactory =>
  (manager, context, options) => {
    const [mouse, touch] = [base(manager, context, options), touchBackend(manager, options as TouchRoot)]
    return {
      profile: () => mouse.profile(),
      setup() {
        // Heard first: a browser that begins a drag of its own under the finger is to be stopped.
        touch.setup()
        mouse.setup()
      },
      teardown() {
        touch.teardown()
        mouse.teardown()
      },
      connectDragSource: (id, node, ...rest) => both(mouse.connectDragSource(id, node, ...rest), touch.connectDragSource(id, node)),
      connectDragPreview: (...args) => mouse.connectDragPreview(...args),
      connectDropTarget: (id, node, ...rest) => both(mouse.connectDropTarget(id, node, ...rest), touch.connectDropTarget(id, node)),
    }
  }

const both = (one: Unsubscribe, other: Unsubscribe) => () => {
  one()
  other()
}

type TouchBackend = Pick<Backend, 'setup' | 'teardown'> &
  Record<'connectDragSource' | 'connectDropTarget', (id: Identifier, node: HTMLElement) => Unsubscribe>

function touchBackend(manager: DragDropManager, root: TouchRoot): TouchBackend {
  const [actions, monitor] = [manager.getActions(), manager.getMonitor()]
  const sources = new Map<Element, Identifier>()
  const targets = new Map<Element, Identifier>()
  let press: Press | undefined
  let ghost: Ghost | undefined
  let heard: AbortController | undefined

  const hover = (point: Point) => {
    // The innermost last, as the monitor takes them.
    const ids = around(document.elementFromPoint(point.x, point.y)).flatMap((element) => targets.get(element) ?? [])
    actions.hover(ids.toReversed(), { clientOffset: point })
  }
  const end = () => {
    if (!press) return
    clearTimeout(press.timer)
    press.heard.abort()
    press.source.node.removeAttribute('data-pressed')
    press = undefined
    ghost?.end()
    ghost = undefined
  }
  const arm = () => {
    if (!press) return
    press.phase = 'armed'
    press.source.node.setAttribute('data-pressed', '')
  }
  const begin = (pressed: Press, point: Point) => {
    const { id, node } = pressed.source
    actions.beginDrag([id], { clientOffset: pressed.at, getSourceClientOffset: () => topLeft(node), publishSource: true })
    if (!monitor.isDragging()) return end()
    pressed.phase = 'dragging'
    ghost = ghostOf(node, (at) => monitor.isDragging() && hover(at))
    return follow(point)
  }
  const follow = (point: Point) => {
    ghost?.move(point)
    hover(point)
  }

  const onStart = (event: TouchEvent) => {
    const [touch, second] = event.touches
    // Two fingers zoom.
    if (!touch || second) return giveUp()
    end()
    const node = around(event.target).find((element) => sources.has(element))
    const id = node && sources.get(node)
    if (id === undefined || !(node instanceof HTMLElement)) return undefined
    press = { phase: 'waiting', source: { id, node }, at: pointOf(touch), timer: setTimeout(arm, LONG_PRESS), heard: new AbortController() }
    // A finger is told of where it began, also once that has left the page, as a line of a list that was scrolled.
    const { signal } = press.heard
    touch.target.addEventListener('touchmove', (move) => onMove(move as TouchEvent), { signal, passive: false })
    touch.target.addEventListener('touchend', (lift) => onEnd(lift as TouchEvent), { signal, passive: false })
    touch.target.addEventListener('touchcancel', giveUp, { signal })
    return undefined
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!press || !touch) return undefined
    const point = pointOf(touch)
    const isFar = Math.hypot(point.x - press.at.x, point.y - press.at.y) > TREMBLE
    if (press.phase === 'waiting') return isFar ? end() : undefined
    // From here on nothing scrolls.
    if (event.cancelable) event.preventDefault()
    if (press.phase === 'armed') return isFar ? begin(press, point) : undefined
    // Ended from elsewhere, as by a tab that was hidden.
    return monitor.isDragging() ? follow(point) : end()
  }
  const onEnd = (event: TouchEvent) => {
    const isDragging = press?.phase === 'dragging' && monitor.isDragging()
    if (isDragging) {
      // No click follows.
      if (event.cancelable) event.preventDefault()
      actions.drop()
      void actions.endDrag()
    }
    end()
  }
  const giveUp = () => {
    if (press?.phase === 'dragging' && monitor.isDragging()) void actions.endDrag()
    end()
  }
  /** What browsers do after a long press by themselves: a drag, a menu. */
  const onOwn = (event: Event) => {
    if (!press) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const connect = (to: Map<Element, Identifier>) => (id: Identifier, node: HTMLElement) => {
    to.set(node, id)
    return () => void (to.get(node) === id && to.delete(node))
  }
  return {
    setup() {
      const { rootElement: element } = root
      if (!element) return
      heard = new AbortController()
      const { signal } = heard
      element.addEventListener('touchstart', onStart, { signal, passive: true })
      // Does nothing, but lets the browser wait before it scrolls.
      element.addEventListener('touchmove', () => undefined, { signal, passive: false })
      element.addEventListener('dragstart', onOwn, { signal, capture: true })
      element.addEventListener('contextmenu', onOwn, { signal, capture: true })
    },
    teardown() {
      giveUp()
      heard?.abort()
    },
    connectDragSource: connect(sources),
    connectDropTarget: connect(targets),
  }
}

/** An element and all that it stands in, innermost first. */
function around(from: EventTarget | null): Element[] {
  const all: Element[] = []
  for (let element = from instanceof Element ? from : null; element; element = element.parentElement) all.push(element)
  return all
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })

function topLeft(node: HTMLElement): Point {
  const { left, top } = node.getBoundingClientRect()
  return { x: left, y: top }
}

interface Ghost {
  move: (point: Point) => void
  end: () => void
}

/** What is seen of a dragged element beside the finger: its name. Held near the edge of what scrolls, it scrolls that. */
function ghostOf(node: HTMLElement, onScrolled: (point: Point) => void): Ghost {
  const element = document.createElement('div')
  element.className = 'sc-fd-ghost'
  element.textContent = node.dataset.dragged ?? ''
  element.ariaHidden = 'true'
  ;(node.closest('.sc-fd') ?? document.body).append(element)
  // What stands around it may be what it is placed within.
  const from = topLeft(element)
  let last: Point | undefined
  let frame = requestAnimationFrame(function scroll() {
    if (last && scrollAtEdge(last)) onScrolled(last)
    frame = requestAnimationFrame(scroll)
  })
  return {
    move(point) {
      last = point
      element.style.transform = `translate(${point.x - from.x + 12}px, ${point.y - from.y - 44}px)`
    },
    end() {
      cancelAnimationFrame(frame)
      element.remove()
    },
  }
}
