import { useWords } from '@sc/locale/react'
import { useEffect, type RefObject } from 'react'
import { formWords } from '../../locale/form/words.ts'
import type { FormTexts } from '../../locale/form/zh-CN.ts'

/** What antd-mobile 5 calls the buttons that stand for a wheel, in Chinese whatever its locale. */
const written: readonly [RegExp, keyof FormTexts['wheel']][] = [
  [/^当前选择的是：(.*)$/, 'current'],
  [/^当前未选择$/, 'none'],
  [/^选择上一项：(.*)$/, 'previous'],
  [/^没有上一项$/, 'noPrevious'],
  [/^选择下一项：(.*)$/, 'next'],
  [/^没有下一项$/, 'noNext'],
]

/** Names the buttons of wheels, which stand there for who does not see them, in the form's own words while a sheet is open. */
export function useWheelNames(root: RefObject<HTMLElement | null>, open: boolean): void {
  const { wheel } = useWords(formWords)
  useEffect(() => {
    if (!open) return
    const around = root.current ?? document.body
    const rename = () => {
      for (const button of around.querySelectorAll('.adm-picker-view-column-accessible > [aria-label]')) {
        const name = button.getAttribute('aria-label') ?? ''
        const said = inWords(name, wheel)
        if (said !== name) button.setAttribute('aria-label', said)
      }
    }
    rename()
    const watch = new MutationObserver(rename)
    watch.observe(around, { subtree: true, childList: true, attributeFilter: ['aria-label'] })
    return () => watch.disconnect()
  }, [root, open, wheel])
}

function inWords(name: string, wheel: FormTexts['wheel']): string {
  for (const [pattern, word] of written) {
    const [found, label = ''] = pattern.exec(name) ?? []
    if (found === undefined) continue
    const text = wheel[word]
    return typeof text === 'string' ? text : text(label)
  }
  return name
}
