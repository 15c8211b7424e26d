import { useEffect, useRef, useState } from 'react'
import { FormEngine } from '../engine/FormEngine.ts'
import type { AccessRules, Change } from '../engine/engineSettings.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { FormTexts } from '../locale/form/zh-CN.ts'
import type { FieldPermissions, FormValues } from '../schema/types.ts'
import type { FormRendererProps } from './formProps.ts'
import type { FilledForm } from './FormContinuity.tsx'
import type { OptionCache } from './optionCache.ts'
import { useClientLayoutEffect, useLatest } from './useLatest.ts'

const none: FieldPermissions = {}

/**
 * The engine of one form, kept in step with the props. Another design, or other types, take over what was filled in.
 * @param left what another renderer of this form had before
 */
export function useFormEngine(
  { design, value, defaultValue, fixedValues, heldValues, onChange, permissions = none, readOnly = false, timeZone }: FormRendererProps,
  widgets: WidgetSchemas,
  texts: FormTexts,
  options: OptionCache,
  left?: FilledForm,
): FormEngine {
  const access: AccessRules = { permissions, readOnly }
  const settings = {
    design,
    widgets,
    texts,
    values: { ...defaultValue, ...value },
    fixed: fixedValues,
    held: heldValues,
    offered: options.offered,
    timeZone,
    access,
  }
  const [known, setKnown] = useState(() =>
    left ? { engine: left.engine, texts: left.texts } : { engine: new FormEngine(settings), texts },
  )
  let { engine } = known
  if (engine.design !== design || engine.widgets !== widgets || known.texts !== texts) {
    engine = new FormEngine({ ...settings, typed: engine.edited() })
    setKnown({ engine, texts })
  }

  /** The last values that came from here or went there: seeing them again is no news. */
  const exchanged = useRef<Readonly<FormValues> | undefined>(value)
  useClientLayoutEffect(() => {
    if (value === undefined || value === exchanged.current) return
    exchanged.current = value
    engine.patch(value)
  }, [engine, value])

  useClientLayoutEffect(() => engine.setAccess({ permissions, readOnly }), [engine, permissions, readOnly])
  useEffect(() => engine.prepare(), [engine])
  useEffect(() => {
    engine.offersChanged()
    return options.subscribe(engine.offersChanged)
  }, [engine, options])

  const listener = useLatest(onChange)
  useEffect(
    () =>
      engine.onEdit((change: Change) => {
        if (!listener.current) return
        const values = engine.values()
        exchanged.current = values
        listener.current(values, change)
      }),
    [engine, listener],
  )
  return engine
}
