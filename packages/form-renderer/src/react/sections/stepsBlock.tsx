import { useWords } from '@sc/locale/react'
import { useRef, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { WidgetColumn } from '../../definition/types.ts'
import { formWords } from '../../locale/form/words.ts'
import { focusField } from '../focusField.ts'
import { useFormScope } from '../FormContext.ts'
import type { BlockProps } from '../widgetRenderer.ts'
import { modelsIn } from './usePartFaults.ts'
import { useParts } from './useParts.tsx'

/** A button of a device's own. */
export interface StepButtonProps {
  primary: boolean
  children: ReactNode
  onClick: () => void
}

const NO_PARTS: readonly WidgetColumn[] = []

/**
 * Parts that are filled in one after the other: who goes on has what is on the way checked, who goes back does not. The same on PC and
 * phone, with the buttons of each.
 */
export const stepsBlock = (Button: ComponentType<StepButtonProps>) =>
  function StepsBlock({ widget }: BlockProps) {
    const { engine, widgets, root: form } = useFormScope()
    const { steps: texts } = useWords(formWords)
    const { root, items, open, setOpen } = useParts(widget, true)
    const head = useRef<HTMLOListElement>(null)
    const { columns = NO_PARTS } = widget
    const current = Math.min(Number(open[0] ?? 0), Math.max(0, items.length - 1))

    const go = async (to: number) => {
      for (let at = current; at < to; at++) {
        const [fault] = await engine.validate(new Set(modelsIn(columns[at]?.list ?? [], widgets.schemas)))
        if (fault) return focusField(form.current, fault.path)
      }
      flushSync(() => setOpen([String(to)]))
      head.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    }

    return (
      <div ref={root} className="sc-form-steps">
        <div className="sc-form-steps-place">{texts.place(current + 1, items.length)}</div>
        <ol ref={head} className="sc-form-steps-head" aria-label={widget.name}>
          {items.map(({ key, label }, at) => (
            <li key={key} data-done={at < current}>
              <button type="button" {...(at === current && { 'aria-current': 'step' as const })} onClick={() => void go(at)}>
                <span className="sc-form-step-number" aria-hidden>
                  {at + 1}
                </span>
                <span className="sc-form-step-title">{label}</span>
              </button>
            </li>
          ))}
        </ol>
        {items.map(({ key, children }, at) => (
          <div key={key} hidden={at !== current}>
            {children}
          </div>
        ))}
        <div className="sc-form-steps-ways">
          {current > 0 && (
            <Button primary={false} onClick={() => void go(current - 1)}>
              {texts.back}
            </Button>
          )}
          {current < items.length - 1 && (
            <Button primary onClick={() => void go(current + 1)}>
              {texts.next}
            </Button>
          )}
        </div>
      </div>
    )
  }
