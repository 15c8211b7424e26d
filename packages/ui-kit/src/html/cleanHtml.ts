import DOMPurify, { type DOMPurify as Purifier } from 'dompurify'
import { harmlessStyle } from './harmlessStyle.ts'
import { quietHtml } from './quietHtml.ts'

const config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
  // A class would take on what the page around it means by that name.
  FORBID_ATTR: ['id', 'name', 'class', 'srcset', 'poster', 'background', 'popover', 'popovertarget', 'popovertargetaction'],
}
/** What a page may load by itself: whole addresses, its own paths, pictures within the text. */
const loadable = /^\s*(https?:|\/|data:image\/(png|jpe?g|gif|webp|bmp)[;,])/i

const links = new Set(['A', 'AREA'])

let purifier: Purifier | undefined

/** An instance of our own, so that its hooks touch nobody else's. */
function purifierHere(): Purifier {
  if (purifier) return purifier
  purifier = DOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    const source = node.getAttribute('src')
    if (source !== null && !loadable.test(source)) node.removeAttribute('src')
    if (node.hasAttribute('style')) {
      const style = 'style' in node ? harmlessStyle(node as HTMLElement) : ''
      if (style) node.setAttribute('style', style)
      else node.removeAttribute('style')
    }
    if (node.nodeName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
    if (links.has(node.nodeName) && node.hasAttribute('href')) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
  })
  return purifier
}

/**
 * Rich text from elsewhere, fit to be shown: nothing in it runs, poses as a form, leaves its place, or loads what is no
 * address. Links open in a new window. Whoever shows it contains it by style, too (`contain: content`). Without a document there is nothing to clean with, so nothing is shown until the browser takes over.
 */
export const cleanHtml = (html: string): string => (typeof window === 'undefined' ? '' : purifierHere().sanitize(quietHtml(html), config))
