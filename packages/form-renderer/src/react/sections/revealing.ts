import { useEffect, type RefObject } from 'react'

const EVENT = 'sc-form-reveal'

/** Asks whatever has an element folded away to show it, before somebody is sent there. */
export const reveal = (element: HTMLElement): void => void element.dispatchEvent(new CustomEvent(EVENT, { bubbles: true }))

/** Hears that something within is to be seen: the element of the part that holds it. */
export function useRevealing(root: RefObject<HTMLElement | null>, open: (within: HTMLElement) => void): void {
  useEffect(() => {
    const element = root.current
    const hear = ({ target }: Event) => target instanceof HTMLElement && open(target)
    element?.addEventListener(EVENT, hear)
    return () => element?.removeEventListener(EVENT, hear)
  }, [root, open])
}
