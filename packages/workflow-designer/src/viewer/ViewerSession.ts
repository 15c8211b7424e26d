import type { BpmnView } from '../model/bpmnTypes.ts'
import { fitted } from '../modeler/fitted.ts'
import { loadPart } from '../modeler/loadPart.ts'

/** A viewer that outlives the page showing it. Texts opened one after the other: the last one asked for is shown. */
export class ViewerSession {
  private view: BpmnView | null = null
  private host: HTMLElement | null = null
  private sizes: ResizeObserver | null = null
  private xml: string | undefined
  private latestImport = 0

  /** Resolves to the viewer of a text, or null where a later text overtook it. */
  async open(xml: string): Promise<BpmnView | null> {
    if (xml === this.xml && this.view) return this.view
    const thisImport = (this.latestImport += 1)
    const { createViewer } = await loadPart(() => import('./createViewer.ts'))
    const view = await createViewer(xml)
    if (thisImport !== this.latestImport) {
      view.destroy()
      return null
    }
    this.view?.destroy()
    this.view = view
    this.xml = xml
    this.show()
    return view
  }

  attach(host: HTMLElement) {
    this.host = host
    this.show()
  }

  detach() {
    this.sizes?.disconnect()
    this.view?.detach()
    this.host = null
  }

  destroy() {
    this.latestImport += 1
    this.sizes?.disconnect()
    this.view?.destroy()
    this.view = null
  }

  /** Fits once the place has a size; fitting into none throws. */
  private show() {
    const { host, view } = this
    if (!host || !view) return
    view.attachTo(host)
    let shown = false
    this.sizes?.disconnect()
    this.sizes = new ResizeObserver(() => {
      if (host.clientWidth === 0 || host.clientHeight === 0) return
      const canvas = view.get('canvas')
      canvas.resized()
      if (!shown) canvas.viewbox(fitted(canvas.viewbox().inner, { width: host.clientWidth, height: host.clientHeight }, 0))
      shown = true
    })
    this.sizes.observe(host)
  }
}
