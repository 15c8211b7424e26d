// The one way a page is measured: `window.formBench`, which the driver calls.
import { makeScenario } from './scenarios.js'

const query = new URLSearchParams(location.search)

/** What this page is to draw. */
export const scenario = makeScenario(query.get('case') ?? 'text', Number(query.get('size') ?? 20))

/** Frames without a change after which a form is complete: some renderers draw in pieces. */
const STILL_FRAMES = 3

const frame = () => new Promise((go) => requestAnimationFrame(go))

/** Resolves when what was drawn in this frame is on the screen; to the time of that. */
function painted() {
  return new Promise((go) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => go(performance.now())
      channel.port2.postMessage(undefined)
    }),
  )
}

/**
 * Waits for a state of the page and until nothing moves any more. The page is read only in frames in which nothing changed.
 * @returns {Promise<number>} when the last change was on the screen
 */
async function still(root, isThere) {
  let changed = true
  const observer = new MutationObserver(() => (changed = true))
  observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
  let last = performance.now()
  for (let quiet = 0; changed || quiet < STILL_FRAMES || !isThere(); quiet++) {
    if (changed) {
      changed = false
      quiet = 0
      last = await painted()
    } else await frame()
  }
  observer.disconnect()
  return last
}

/** Milliseconds from each key to the paint that shows it. */
const keys = []
addEventListener('input', ({ timeStamp }) => void painted().then((at) => keys.push(at - timeStamp)), true)

/**
 * @param {(root: HTMLElement, scenario: import('./scenarios.js').Scenario) => unknown} mount draws the form
 * @param {object} [designer] where the parts of a designer are, for the driver to find
 */
export function present(mount, designer) {
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  const says = (label) => root.textContent.includes(label)
  globalThis.formBench = {
    keys,
    designer,
    /** Draws the form; milliseconds until it is on the screen. */
    async mount(last = scenario.last) {
      await painted()
      const began = performance.now()
      await mount(root, scenario)
      return (await still(root, () => says(last))) - began
    },
    /** Before the key that flips a condition is pressed: `flip` is then the milliseconds from that key to what comes of it. */
    awaitFlip(label, shown) {
      this.flip = new Promise((go) =>
        addEventListener('input', ({ timeStamp }) => void still(root, () => says(label) === shown).then((at) => go(at - timeStamp)), {
          capture: true,
          once: true,
        }),
      )
    },
  }
}
