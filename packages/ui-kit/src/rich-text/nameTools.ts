/**
 * Says of each button of the toolbar what it does and whether it can be used: the editor shows both, and tells neither to who
 * does not see it.
 * @returns how to stop
 */
export function nameTools(bar: HTMLElement): () => void {
  const name = () => {
    for (const button of bar.querySelectorAll<HTMLButtonElement>('button')) {
      const shown = button.textContent?.trim() ?? ''
      const tip = button.dataset.tooltip?.split('\n')[0] ?? ''
      set(button, 'aria-label', tip.includes(shown) ? tip : `${tip} ${shown}`.trim())
      set(button, 'aria-disabled', String(button.classList.contains('disabled')))
    }
  }
  name()
  const observer = new MutationObserver(name)
  observer.observe(bar, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'data-tooltip'] })
  return () => observer.disconnect()
}

function set(element: Element, attribute: string, value: string): void {
  if (value !== '' && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}
