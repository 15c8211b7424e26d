import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ForwardedRef, type RefObject } from 'react'
import type { FormEngine } from '../engine/FormEngine.ts'
import { FormValidationError } from '../engine/FormValidationError.ts'
import type { FormTexts } from '../locale/form/zh-CN.ts'
import { focusField } from './focusField.ts'
import type { FormHandle, FormRendererProps } from './formProps.ts'
import { useLatest } from './useLatest.ts'

/** The imperative side of a form, and what its live region says. */
export function useFormHandle(
  ref: ForwardedRef<FormHandle>,
  engine: FormEngine,
  texts: FormTexts,
  root: RefObject<HTMLElement | null>,
  onSubmit: FormRendererProps['onSubmit'],
): { handle: FormHandle; announcement: string } {
  const [announcement, setAnnouncement] = useState('')
  // What was said of the form is not true of what is typed since; each field goes on telling its own fault.
  useEffect(() => engine.onEdit(() => setAnnouncement('')), [engine])
  const submitted = useLatest(onSubmit)
  const running = useRef<Promise<void>>(undefined)
  const handle = useMemo((): FormHandle => {
    const validate = async () => {
      setAnnouncement('')
      const errors = await engine.validate()
      const [first] = errors
      if (!first) return engine.values()
      setAnnouncement(texts.failureSummary(errors.length, first.message))
      focusField(root.current, first.path)
      throw new FormValidationError(texts.validationFailed, errors)
    }
    const submit = async () => {
      const values = await validate()
      await submitted.current?.(values)
    }
    return {
      validate,
      // A second press while the first is on its way is the same submission.
      submit: () => (running.current ??= submit().finally(() => (running.current = undefined))),
      getValues: () => engine.values(),
      getHiddenValues: () => engine.hiddenValues(),
      setValues: (values) => {
        setAnnouncement('')
        engine.patch(values)
      },
      reset: () => {
        setAnnouncement('')
        engine.reset()
      },
      refuse: (faults) => {
        engine.refuse(faults)
        const told = faults.filter(({ model }) => engine.state([model]).error !== undefined)
        const [first] = told
        if (!first) return
        setAnnouncement(texts.failureSummary(told.length, first.message))
        focusField(root.current, [first.model])
      },
    }
  }, [engine, texts, root, submitted])
  useImperativeHandle(ref, () => handle, [handle])
  return { handle, announcement }
}
