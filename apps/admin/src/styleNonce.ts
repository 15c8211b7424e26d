import { config } from './config.ts'

/**
 * Gives every style element that a script makes the nonce of this page. antd does so itself where it can; some parts
 * below it (scroll locking, scroll-bar measuring) write style elements without one, which the policy would refuse.
 */
export function addStyleNonce(): void {
  const nonce = config.cspNonce
  if (!nonce) return
  const createElement = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}
