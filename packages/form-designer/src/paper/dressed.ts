import { paperStyles } from './paperForm.ts'

/** A frame with a form on paper, which has come, as it is to look. By its own object: a policy of the host may keep style elements out. */
export function dressed(frame: HTMLIFrameElement): (Window & typeof globalThis) | null {
  const page = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page) return null
  const sheet = new page.CSSStyleSheet()
  sheet.replaceSync(paperStyles)
  page.document.adoptedStyleSheets = [sheet]
  return page
}
