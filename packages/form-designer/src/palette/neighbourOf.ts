/**
 * Where an arrow, Home or End leads from the palette's focused item: a row is as long as the pane is wide, so what is above and
 * below is seen from where items stand. Nothing for other keys.
 */
export function neighbourOf(palette: HTMLElement, key: string): HTMLElement | undefined {
  const items = [...palette.querySelectorAll<HTMLElement>('[role=button]')]
  const at = items.findIndex((item) => item === palette.ownerDocument.activeElement)
  const isBelow = (item: HTMLElement) => item.offsetLeft === items[at]?.offsetLeft
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowRight') return items[at + 1]
  if (key === 'ArrowLeft') return items[at - 1]
  if (key === 'ArrowDown') return items.slice(at + 1).find(isBelow) ?? items[at + 1]
  if (key === 'ArrowUp') return items.slice(0, Math.max(0, at)).findLast(isBelow) ?? items[at - 1]
  return undefined
}
