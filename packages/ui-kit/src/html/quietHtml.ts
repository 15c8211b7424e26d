const space = /\s/
const nameEnd = /[\s/>=]/
const tagNameEnd = /[\s/>]/

/**
 * HTML text without `on…` attributes and style sheets. Browsers complain of them on the console while parsing, even in
 * an inert document, wherever a Content-Security-Policy forbids inline scripts or styles. This keeps the console quiet
 * and is no protection: clean the text afterwards. One pass, whatever the text.
 */
export function quietHtml(html: string): string {
  if (!/on\w+\s*=|<style/i.test(html)) return html
  const kept: string[] = []
  let at = 0
  let from = 0
  const styleEnd = /<\/style(?:[\s/][^<>]*)?>/gi

  const skipTo = (end: RegExp) => {
    while (at < html.length && !end.test(html.charAt(at))) at++
  }
  const skipSpace = () => {
    while (at < html.length && space.test(html.charAt(at))) at++
  }
  const skipPast = (text: string) => {
    const found = html.indexOf(text, at)
    at = found < 0 ? html.length : found + text.length
  }

  while (at < html.length) {
    skipPast('<')
    if (html.startsWith('!--', at)) {
      skipPast('-->')
      continue
    }
    if (!/[a-z]/i.test(html.charAt(at))) continue
    const tagStart = at - 1
    skipTo(tagNameEnd)
    if (html.slice(tagStart, at).toLowerCase() === '<style') {
      kept.push(html.slice(from, tagStart))
      styleEnd.lastIndex = at
      at = styleEnd.test(html) ? styleEnd.lastIndex : html.length
      from = at
      continue
    }
    while (at < html.length && html.charAt(at) !== '>') {
      const start = at
      // A name may begin with "=", so the first letter is taken as it is.
      while (at < html.length && (space.test(html.charAt(at)) || html.charAt(at) === '/')) at++
      if (at >= html.length || html.charAt(at) === '>') break
      const nameStart = at++
      skipTo(nameEnd)
      const name = html.slice(nameStart, at)
      const afterName = at
      skipSpace()
      if (html.charAt(at) === '=') {
        at++
        skipSpace()
        const quote = html.charAt(at)
        if (quote === '"' || quote === "'") {
          at++
          skipPast(quote)
        } else skipTo(/[\s>]/)
      } else at = afterName
      if (!/^on/i.test(name)) continue
      kept.push(html.slice(from, start), ' ')
      from = at
    }
  }
  kept.push(html.slice(from))
  return kept.join('')
}
