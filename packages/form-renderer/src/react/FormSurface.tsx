import { useWords } from '@sc/locale/react'
import { TimeZoneContext, useTimeZone } from '@sc/ui-kit/time-zone'
import {
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FormEvent,
  type ForwardedRef,
  type KeyboardEvent,
} from 'react'
import { formWords } from '../locale/form/words.ts'
import type { FormDesign } from '../definition/types.ts'
import { FormValidationError } from '../engine/FormValidationError.ts'
import type { FormSources } from '../schema/types.ts'
import { FormContext, type FormScope } from './FormContext.ts'
import { FormPlace } from './FormContinuity.tsx'
import type { FormWidgets } from './formWidgets.ts'
import type { FormHandle, FormRendererProps } from './formProps.ts'
import { NotArrived } from './NotArrived.tsx'
import { OptionCache } from './optionCache.ts'
import { surfaceClass, surfaceStyle } from './surface.ts'
import { useRenderers } from './useRenderers.ts'
import { useFormEngine } from './useFormEngine.ts'
import { useFormHandle } from './useFormHandle.ts'
import { useClientLayoutEffect, useLatest } from './useLatest.ts'
import { useScriptDefaults } from './useScriptDefaults.ts'
import { WidgetList } from './WidgetList.tsx'

const noSources: FormSources = {}

interface FormSurfaceProps {
  form: FormRendererProps
  handleRef: ForwardedRef<FormHandle>
  widgets: FormWidgets
  device: 'desktop' | 'mobile'
  /** What a device gives the style sheet of its own. */
  style?: CSSProperties
}

/** What a PC form and a phone form have in common: everything but the controls. */
export function FormSurface(props: FormSurfaceProps) {
  const { form, widgets, device } = props
  const texts = useWords(formWords)
  const design = useScriptDefaults(form.design, widgets.schemas, form.sources?.script)
  if (design) return <SettledSurface {...props} form={design === form.design ? form : { ...form, design }} />
  return (
    <div className={surfaceClass(form.design, device, 0, form.className)} style={props.style} aria-busy>
      <FormSkeleton rows={rowsOf(form.design)} label={texts.loading} />
    </div>
  )
}

/** With nothing left to be asked of what its fields begin with. */
function SettledSurface({ form, handleRef, widgets, device, style }: FormSurfaceProps) {
  const { design, sources = noSources, className, children } = form
  const texts = useWords(formWords)
  const around = useTimeZone()
  const id = useId()
  const root = useRef<HTMLFormElement>(null)
  const place = useContext(FormPlace)
  const [left] = useState(() => place?.left())
  const [options] = useState(() => left?.options ?? new OptionCache())
  const timeZone = form.timeZone ?? around
  const engine = useFormEngine({ ...form, timeZone }, widgets.schemas, texts, options, left)
  useClientLayoutEffect(() => place?.leave({ engine, texts, options }), [place, engine, texts, options])
  const latestSources = useLatest(sources)
  const state = useRenderers(widgets, design)
  const { handle, announcement } = useFormHandle(handleRef, engine, texts, root, form.onSubmit)
  useEffect(() => options.retryMissing(sources), [options, sources])
  const latestOnReady = useLatest(form.onReady)
  const isReady = state.status === 'ready'
  useEffect(() => {
    if (isReady) latestOnReady.current?.()
  }, [isReady, latestOnReady])

  const { readOnly = false } = form
  const scope = useMemo(
    (): FormScope => ({ id, engine, readOnly, config: design.config, widgets, sources: latestSources, options, root, audience: 'filler' }),
    [id, engine, readOnly, design.config, widgets, latestSources, options],
  )

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A form may sit in another one's dialog: React bubbles through portals.
    event.stopPropagation()
    handle.submit().catch((error: unknown) => {
      // Faults are on the screen already; what onSubmit throws belongs to the host.
      if (!(error instanceof FormValidationError)) throw error
    })
  }

  return (
    <TimeZoneContext.Provider value={timeZone}>
      <FormContext.Provider value={scope}>
        {/* A form within a field is another one. */}
        <FormPlace.Provider value={null}>
          <form
            ref={root}
            noValidate
            className={surfaceClass(design, device, engine.fields.size, className)}
            style={{ ...style, ...surfaceStyle(design) }}
            onSubmit={onSubmit}
            onKeyDown={keepEnter}
            aria-busy={state.status === 'loading'}
          >
            {isReady && <WidgetList list={design.list} />}
            {state.status === 'loading' && <FormSkeleton rows={rowsOf(design)} label={texts.loading} />}
            {state.status === 'failed' && <NotArrived {...state} />}
            {/* Not before: they would be pushed down under a pointer that is about to press them. */}
            {isReady && children}
            <div role="status" aria-live="assertive" className="sc-form-announcer">
              {announcement}
            </div>
          </form>
        </FormPlace.Provider>
      </FormContext.Provider>
    </TimeZoneContext.Provider>
  )
}

/** Rows that stand for it while it is on its way. */
const rowsOf = ({ list }: FormDesign) => Math.min(list.length, 8)

/** Enter in a picker or a list takes what is marked there; it does not send the form. */
function keepEnter(event: KeyboardEvent) {
  const inPicker =
    event.target instanceof Element &&
    event.target.closest(':is([data-type^="date"], [data-type="time"], [data-type="select"], [data-type="cascader"])')
  if (event.key === 'Enter' && inPicker && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Rows of the right height while controls are on their way. */
function FormSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className="sc-form-skeleton" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="sc-form-skeleton-row" />
      ))}
    </div>
  )
}
