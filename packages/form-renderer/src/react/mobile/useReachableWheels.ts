import { useEffect, useRef, type RefObject } from 'react'

interface WheelSheet {
  /** Where the sheet is drawn. */
  root: RefObject<HTMLElement | null>
  open: boolean
  /** What is being chosen. */
  name: string
  /** Of the field that opened it: the focus goes back there. */
  triggerId: string
  onClose: () => void
}

/** Buttons that do something; the one that says what is chosen does not. */
const BUTTONS = '[role=button]:not(.adm-picker-view-column-accessible-current)'

/**
 * antd-mobile 5 makes its sheets of wheels for fingers: nothing in them takes the focus, and nobody is told that there is one. While it
 * is open it is a dialog, every button in it can be reached and pressed by keyboard, and Escape closes it.
 */
export function useReachableWheels({ root, open, name, triggerId, onClose }: WheelSheet): void {
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))

  useEffect(() => {
    if (!open) return
    const around = root.current ?? document.body
    let sheet: HTMLElement | undefined
    const dress = () => {
      // One that is closing may still be there.
      const found = [...around.querySelectorAll<HTMLElement>('.adm-picker')].at(-1)
      for (const button of found?.querySelectorAll<HTMLElement>(BUTTONS) ?? []) button.tabIndex = 0
      if (!found || found === sheet) return
      sheet = found
      found.setAttribute('role', 'dialog')
      found.setAttribute('aria-label', name)
      found.tabIndex = -1
      found.focus({ preventScroll: true })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || !sheet?.contains(target)) return
      if (event.key === 'Escape') close.current()
      else if ((event.key === 'Enter' || event.key === ' ') && target.matches(BUTTONS)) target.click()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    dress()
    const watch = new MutationObserver(dress)
    watch.observe(around, { subtree: true, childList: true })
    around.addEventListener('keydown', onKeyDown)
    return () => {
      watch.disconnect()
      around.removeEventListener('keydown', onKeyDown)
      // Who tapped beside it, or went on elsewhere, stays there.
      if (sheet?.contains(document.activeElement)) document.getElementById(triggerId)?.focus({ preventScroll: true })
    }
  }, [root, open, name, triggerId])
}
