import { useEffect, useRef, useState } from 'react'
import { FormEngine, type AccessRules, type Change } from '../engine/FormEngine.ts'
import type { FormTexts } from '../locale/texts.ts'
import type { FieldPermissions, FormValues } from '../schema/types.ts'
import type { FormRendererProps } from './formProps.ts'
import { useClientLayoutEffect, useLatest } from './useLatest.ts'

const none: FieldPermissions = {}

/** The engine of one form, kept in step with the props. Another design takes over what was filled in. */
export function useFormEngine({ design, value, defaultValue, fixedValues, onChange, permissions = none, readOnly = false }: FormRendererProps, texts: FormTexts): FormEngine {
  const access: AccessRules = { permissions, readOnly }
  const [held, setHeld] = useState(() => ({ engine: new FormEngine({ design, texts, values: { ...defaultValue, ...value }, fixed: fixedValues, access }), texts }))
  let { engine } = held
  if (engine.design !== design || held.texts !== texts) {
    engine = new FormEngine({ design, texts, values: { ...defaultValue, ...value }, fixed: fixedValues, typed: engine.edited(), access })
    setHeld({ engine, texts })
  }

  /** The last values that came from here or went there: seeing them again is no news. */
  const known = useRef<Readonly<FormValues> | undefined>(value)
  useClientLayoutEffect(() => {
    if (value === undefined || value === known.current) return
    known.current = value
    engine.patch(value)
  }, [engine, value])

  useClientLayoutEffect(() => engine.setAccess({ permissions, readOnly }), [engine, permissions, readOnly])
  useEffect(() => engine.prepare(), [engine])

  const listener = useLatest(onChange)
  useEffect(
    () =>
      engine.onEdit((change: Change) => {
        if (!listener.current) return
        const values = engine.values()
        known.current = values
        listener.current(values, change)
      }),
    [engine, listener],
  )
  return engine
}
