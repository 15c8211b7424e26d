import { dressed } from './dressed.ts'

/** Prints a form on paper, which the browser can keep as a PDF instead. It stands nowhere and runs nothing. */
export function printPage(html: string): void {
  const frame = document.createElement('iframe')
  // What it holds is ours to print, and of nobody's scripts.
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden'
  frame.srcdoc = html
  frame.addEventListener('load', () => {
    const page = dressed(frame)
    if (!page) return
    page.addEventListener('afterprint', () => frame.remove())
    page.focus()
    page.print()
  })
  document.body.append(frame)
}
