import type { BpmnView, ViewBox } from '../model/bpmnTypes.ts'
import { fitted } from './fitted.ts'

/** Where the drawing stands on the page: in which element, and fitted into its room until somebody moves it. */
export class CanvasFit {
  private host: HTMLElement | null = null
  private sizes: ResizeObserver | null = null
  /** Where fitting left each canvas: as long as nobody moves it, the drawing stays fitted into whatever room there is. */
  private readonly fittedTo = new WeakMap<BpmnView, ViewBox>()

  constructor(private readonly shown: () => BpmnView | null) {}

  attach(host: HTMLElement) {
    this.host = host
    this.sizes = new ResizeObserver(() => this.fitWhenSized())
    this.sizes.observe(host)
  }

  detach() {
    this.sizes?.disconnect()
    this.sizes = null
    this.host = null
  }

  /** Puts a view into the element, if there is one now. */
  show(view: BpmnView) {
    if (!this.host) return
    view.attachTo(this.host)
    this.fitWhenSized()
  }

  /** Now or at the next chance, wherever the canvas was moved. */
  fit() {
    const view = this.shown()
    if (view) this.fittedTo.delete(view)
    this.fitWhenSized()
  }

  fitUnlessMoved(view: BpmnView) {
    if (!this.isSized()) return
    const canvas = view.get('canvas')
    const then = this.fittedTo.get(view)
    if (then && !isAt(canvas.viewbox(), then)) return
    const { inner, outer } = canvas.viewbox()
    canvas.viewbox(fitted(inner, outer, paletteEnd(view)))
    this.fittedTo.set(view, canvas.viewbox())
  }

  holdsFocus(): boolean {
    return !!this.host?.contains(document.activeElement)
  }

  isSized(): boolean {
    return !!this.host && this.host.clientWidth > 0 && this.host.clientHeight > 0
  }

  /** Fitting throws on a container without a size, which is what a hidden or opening page has. */
  private fitWhenSized() {
    const view = this.shown()
    if (!view || !this.isSized()) return
    view.get('canvas').resized()
    this.fitUnlessMoved(view)
  }
}

/** How far the palette reaches into the canvas; 0 where there is none. */
function paletteEnd(view: BpmnView): number {
  const palette = view.get('canvas').getContainer().querySelector<HTMLElement>('.djs-palette')
  return palette && palette.offsetHeight > 2 ? palette.offsetLeft + palette.offsetWidth : 0
}

function isAt(now: ViewBox, then: ViewBox): boolean {
  return now.x === then.x && now.y === then.y && now.scale === then.scale
}
