import { type RefObject, useEffect } from 'react'

/** antd calls the button that folds a pane by an English name that cannot be set otherwise; it comes and goes with the folding. */
export function useFoldName(splitter: RefObject<{ nativeElement: HTMLElement } | null>, name: string): void {
  useEffect(() => {
    const root = splitter.current?.nativeElement
    if (!root) return
    const watched = new WeakSet<Element>()
    const rename = () => {
      for (const bar of root.children) {
        if (!bar.querySelector(':scope > [role="separator"]')) continue
        if (!watched.has(bar)) observer.observe(bar, { childList: true })
        watched.add(bar)
        for (const button of bar.querySelectorAll(':scope > [role="button"]')) button.setAttribute('aria-label', name)
      }
    }
    const observer = new MutationObserver(rename)
    observer.observe(root, { childList: true })
    rename()
    return () => observer.disconnect()
  }, [splitter, name])
}
