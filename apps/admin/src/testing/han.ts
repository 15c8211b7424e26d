const attributes = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'data-suffix']

/** What is read out or seen in Chinese below an element: nothing, in English, but what somebody typed. */
export function han(root: Element): string[] {
  const within = [root, ...root.querySelectorAll('*')]
  const said = within.flatMap((element) => [
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
  ])
  return said.filter((text) => /[\p{Script=Han}，：；！？（）、。]/u.test(text))
}
