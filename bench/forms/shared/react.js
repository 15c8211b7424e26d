import { present } from './present.js'

/**
 * Draws with the React of the page: each folder has one of its own.
 * @param {{ createRoot: Function, flushSync: Function }} dom
 * @param {(scenario: import('./scenarios.js').Scenario) => unknown} element
 */
export function presentReact({ createRoot, flushSync }, element) {
  present((root, scenario) => flushSync(() => createRoot(root).render(element(scenario))))
}
