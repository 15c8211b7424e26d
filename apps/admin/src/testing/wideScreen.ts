import { onTestFinished, vi } from 'vitest'

/** A screen as wide as a desk's for the rest of the test: forms wait for the first measurement, and jsdom has none. */
export const wideScreen = () => screenThat((media) => media.includes('min-width'))

/** A phone's, as far as its width goes. */
export const narrowScreen = () => screenThat((media) => media.includes('max-width'))

/** A desk's at first; what is given back turns it into a phone's, and again. */
export function turnableScreen() {
  let width: 'wide' | 'narrow' = 'wide'
  const lists: (MediaQueryList & { matches: boolean })[] = []
  const matches = (media: string) => media.includes(width === 'wide' ? 'min-width' : 'max-width')
  screenThat(matches, (list) => lists.push(list))
  return (to: typeof width) => {
    width = to
    for (const list of lists) {
      list.matches = matches(list.media)
      list.dispatchEvent(Object.assign(new Event('change'), { matches: list.matches, media: list.media }))
    }
  }
}

function screenThat(matches: (media: string) => boolean, made: (list: MediaQueryList) => void = () => undefined) {
  const measured = vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = Object.assign(new EventTarget(), {
      matches: matches(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
    made(list)
    return list
  })
  onTestFinished(() => measured.mockRestore())
}
