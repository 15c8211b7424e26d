import { unstableSetRender } from 'antd-mobile'
import { createRoot, type Root } from 'react-dom/client'

let installed = false

/** antd-mobile draws its imperative parts with an interface that React 19 no longer has; this gives it the present one. */
export function installRenderer(): void {
  if (installed) return
  installed = true
  const roots = new WeakMap<Element | DocumentFragment, Root>()
  unstableSetRender((node, container) => {
    const root = roots.get(container) ?? createRoot(container)
    roots.set(container, root)
    root.render(node)
    return async () => {
      // A root must not be removed while React is drawing.
      await Promise.resolve()
      root.unmount()
      roots.delete(container)
    }
  })
}
