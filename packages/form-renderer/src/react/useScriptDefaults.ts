import { useEffect, useMemo, useState } from 'react'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { scriptsOf, withScriptAnswers } from '../schema/scripts.ts'
import type { FormSources } from '../schema/types.ts'
import { useLatest } from './useLatest.ts'

/**
 * The design with what its scripts say that fields begin with; undefined until they have answered. A script that fails, or that
 * the host does not run, says nothing: its field begins empty. Options of scripts come later, field by field.
 */
export function useScriptDefaults(design: FormDesign, widgets: WidgetSchemas, script: FormSources['script']): FormDesign | undefined {
  const expressions = useMemo(
    () => scriptsOf(design, widgets).flatMap(({ gives, expression }) => (gives === 'default' ? expression : [])),
    [design, widgets],
  )
  const [answers, setAnswers] = useState<ReadonlyMap<string, unknown>>(new Map())
  const latest = useLatest(script)
  const runs = script !== undefined
  const missing = runs ? expressions.filter((one) => !answers.has(one)) : []
  const asked = JSON.stringify(missing)
  useEffect(() => {
    const open = JSON.parse(asked) as string[]
    const run = latest.current
    if (!run || open.length === 0) return
    let left = false
    void Promise.allSettled(open.map((one) => run(one))).then((told) => {
      const found = open.map((one, at) => {
        const outcome = told[at]
        return [one, outcome?.status === 'fulfilled' ? outcome.value : undefined] as const
      })
      if (!left) setAnswers((before) => new Map([...before, ...found]))
    })
    return () => {
      left = true
    }
  }, [asked, runs, latest])
  const isPending = missing.length > 0
  return useMemo(() => {
    if (isPending) return undefined
    if (expressions.length === 0) return design
    const defaults = new Map(expressions.flatMap((one) => (answers.has(one) ? [[one, answers.get(one)] as const] : [])))
    return withScriptAnswers(design, defaults, { widgets })
  }, [isPending, design, expressions, answers, widgets])
}
