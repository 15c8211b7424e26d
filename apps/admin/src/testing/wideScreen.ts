import { onTestFinished, vi } from 'vitest'

/** A screen as wide as a desk's for the rest of the test: forms wait for the first measurement, and jsdom has none. */
export function wideScreen() {
  const measured = vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('min-width'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
  onTestFinished(() => measured.mockRestore())
}
