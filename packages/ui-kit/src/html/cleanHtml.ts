import DOMPurify, { type DOMPurify as Purifier } from 'dompurify'
import { quietHtml } from './quietHtml.ts'

const config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
  FORBID_ATTR: ['id', 'name', 'srcset', 'poster', 'background'],
}
/** What a page may load by itself: whole addresses, its own paths, pictures within the text. */
const loadable = /^\s*(https?:|\/|data:image\/(png|jpe?g|gif|webp|bmp)[;,])/i
/** A style that loads something, or could hide that it does. */
const loadingStyle = /url\s*\(|image-set|\\/i

let purifier: Purifier | undefined

/** An instance of our own, so that its hooks touch nobody else's. */
function purifierHere(): Purifier {
  if (purifier) return purifier
  purifier = DOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    const source = node.getAttribute('src')
    if (source !== null && !loadable.test(source)) node.removeAttribute('src')
    if (loadingStyle.test(node.getAttribute('style') ?? '')) node.removeAttribute('style')
    if (node.nodeName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
    if (node.nodeName === 'A' && node.hasAttribute('href')) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
  })
  return purifier
}

/**
 * Rich text from elsewhere, fit to be shown: nothing in it runs, poses as a form, or loads what is no address. Links
 * open in a new window. Without a document there is nothing to clean with, so nothing is shown until the browser takes over.
 */
export const cleanHtml = (html: string): string => (typeof window === 'undefined' ? '' : purifierHere().sanitize(quietHtml(html), config))
