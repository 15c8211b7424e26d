import { escapeUTF8 } from 'entities/escape'

interface Notice {
  text: string
}
interface NoticeBoard {
  showNotification(notice: Notice): void
}
interface SimulationLog {
  log(notice: Notice): void
}
interface Bus {
  on(event: string, priority: number, listener: (event: { active: boolean }) => void): void
}
interface CanvasContainer {
  getContainer(): HTMLElement
}
type Translate = (text: string) => string

const LATE = 100

/**
 * The token simulation knows no translation and writes element names into markup unescaped:
 * its texts are translated, and its names escaped, on their way to the screen.
 */
class SimulationTexts {
  static $inject = ['eventBus', 'canvas', 'log', 'notifications', 'translate']

  constructor(
    bus: Bus,
    private canvas: CanvasContainer,
    log: SimulationLog,
    notifications: NoticeBoard,
    private translate: Translate,
  ) {
    const showNotification = notifications.showNotification.bind(notifications)
    const write = log.log.bind(log)
    let fromLog = false
    notifications.showNotification = (notice) => showNotification(fromLog ? notice : this.readable(notice))
    log.log = (notice) => {
      fromLog = true
      write(this.readable(notice))
      fromLog = false
    }
    bus.on('diagram.init', LATE, () => this.translateMarkup())
    // Pads on the elements come and go as tokens move.
    const observer = new MutationObserver(() => this.translateMarkup())
    bus.on('tokenSimulation.toggleMode', LATE, ({ active }) => {
      observer.disconnect()
      this.translateMarkup()
      if (active) observer.observe(this.canvas.getContainer(), { childList: true, subtree: true })
    })
    bus.on('diagram.destroy', LATE, () => observer.disconnect())
  }

  private readable<N extends Notice>(notice: N): N {
    return { ...notice, text: escapeUTF8(this.translate(notice.text)) }
  }

  private translateMarkup() {
    const parts = this.canvas
      .getContainer()
      .querySelectorAll('[class*="bts-"][title], .bts-set-animation-speed [title], .bts-header, .bts-entry.placeholder')
    for (const part of parts) {
      const title = part.getAttribute('title')
      if (title) part.setAttribute('title', this.translate(title))
      for (const node of part.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : ''
        if (text && this.translate(text) !== text) node.textContent = this.translate(text)
      }
    }
  }
}

export const simulationTexts = { __init__: ['scSimulationTexts'], scSimulationTexts: ['type', SimulationTexts] as const }
