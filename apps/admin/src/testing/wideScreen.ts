import { onTestFinished, vi } from 'vitest'

/** A screen as wide as a desk's for the rest of the test: forms wait for the first measurement, and jsdom has none. */
export const wideScreen = () => screenThat((media) => media.includes('min-width'))

/** A phone's, as far as its width goes. */
export const narrowScreen = () => screenThat((media) => media.includes('max-width'))

function screenThat(matches: (media: string) => boolean) {
  const measured = vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: matches(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
  onTestFinished(() => measured.mockRestore())
}
