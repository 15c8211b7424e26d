import { cleanHtml } from '../html/cleanHtml.ts'

/** What Word and other programs leave around their words: conditional comments, `<o:p>`, and the fonts of a machine. */
const OFFICE = /<!--\[if[\s\S]*?<!\[endif\]-->|<\/?o:p[^>]*>|<\/?\w+:[^>]*>/gi

/** Declarations that say how a page of paper is laid out, and nothing of the words. */
const OF_PAPER =
  /(?:^|;)\s*(?:mso-[^:;]+|font-family|line-height|margin[^:;]*|text-justify|tab-stops|page-break[^:;]*|letter-spacing)\s*:[^;]*/gi

/** Pasted HTML as this program would have written it: harmless, without fonts, spacings and pictures that nobody can load. */
export function cleanPasted(html: string): string {
  const holder = new DOMParser().parseFromString(cleanHtml(html.replace(OFFICE, '')), 'text/html').body
  for (const element of holder.querySelectorAll<HTMLElement>('[style]')) {
    const style = (element.getAttribute('style') ?? '').replace(OF_PAPER, '').replace(/^[\s;]+|[\s;]+$/g, '')
    if (style) element.setAttribute('style', style)
    else element.removeAttribute('style')
  }
  // A picture of Word lies on the writer's machine.
  for (const picture of holder.querySelectorAll('img')) if (!picture.getAttribute('src')) picture.remove()
  for (const span of holder.querySelectorAll('span')) if (span.attributes.length === 0) span.replaceWith(...span.childNodes)
  return holder.innerHTML.trim()
}
