import { cleanHtml } from '../html/cleanHtml.ts'

/** What Word and other programs leave around their words: conditional comments, `<o:p>`, and the fonts of a machine. */
const OFFICE = /<!--\[if[\s\S]*?<!\[endif\]-->|<\/?o:p[^>]*>|<\/?\w+:[^>]*>/gi

/** Declarations that say how a page of paper is laid out, and nothing of the words. */
const OF_PAPER =
  /(?:^|;)\s*(?:mso-[^:;]+|font-family|line-height|margin[^:;]*|text-justify|tab-stops|page-break[^:;]*|letter-spacing)\s*:[^;]*/gi

/** What is pasted, as it is taken. */
interface Pasted {
  html: string
  /** Pictures that were left out. */
  lost: number
}

/**
 * Pasted HTML as this program would have written it: harmless, without fonts, spacings and pictures that nobody can load; without
 * any where none are taken.
 */
export function cleanPasted(html: string, { pictures = true } = {}): Pasted {
  const holder = new DOMParser().parseFromString(cleanHtml(html.replace(OFFICE, '')), 'text/html').body
  for (const element of holder.querySelectorAll<HTMLElement>('[style]')) {
    const style = (element.getAttribute('style') ?? '').replace(OF_PAPER, '').replace(/^[\s;]+|[\s;]+$/g, '')
    if (style) element.setAttribute('style', style)
    else element.removeAttribute('style')
  }
  let lost = 0
  for (const picture of holder.querySelectorAll('img')) {
    if (pictures && isLoadable(picture.getAttribute('src'))) continue
    picture.remove()
    lost++
  }
  for (const span of holder.querySelectorAll('span')) if (span.attributes.length === 0) span.replaceWith(...span.childNodes)
  return { html: holder.innerHTML.trim(), lost }
}

/** A picture of Word lies on the writer's machine, and what lies elsewhere no page of ours loads: only its own and those within the text. */
function isLoadable(source: string | null): boolean {
  if (!source || !URL.canParse(source, window.location.href)) return false
  const { protocol, origin } = new URL(source, window.location.href)
  return protocol === 'data:' || origin === window.location.origin
}
