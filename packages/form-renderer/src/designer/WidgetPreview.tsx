import { useWords } from '@sc/locale/react'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { ConfigProvider } from 'antd'
import { formWords } from '../locale/form/words.ts'
import { useAntdLocale } from '../desktop/antdLocale.ts'
import { controlSize } from '../desktop/controlSize.ts'
import { FormEngine } from '../engine/FormEngine.ts'
import { FormContext, type FormScope } from '../react/FormContext.ts'
import type { FormWidgets } from '../react/formWidgets.ts'
import { OptionCache } from '../react/optionCache.ts'
import { Placeholder } from '../react/Placeholder.tsx'
import { surfaceClass, surfaceStyle } from '../react/surface.ts'
import type { Arrival } from '../react/useArrival.ts'
import { useRenderers } from '../react/useRenderers.ts'
import { WidgetList } from '../react/WidgetList.tsx'
import { withoutConditions } from '../schema/conditions.ts'
import type { FormConfig, Widget } from '../definition/types.ts'
import type { FormSources } from '../schema/types.ts'
import { desktopWidgets } from '../desktop/desktopWidgets.ts'

interface WidgetScopeProps {
  widget: Widget
  config: FormConfig
  /** The types that are built, with their renderers on a PC; the built-in ones without it. */
  widgets?: FormWidgets | undefined
  /** Options of dictionaries and functions show when their sources are here. */
  sources?: FormSources | undefined
  children: (scope: FormScope, controls: Arrival<unknown>) => ReactNode
}

/** A preview shows an upload as it will be; nothing can be dropped on it. */
const noSources: FormSources = { upload: () => Promise.reject(new Error('A preview takes no files')) }

/** A form of one widget, for places where there is no form: the canvas, and the editor of a default value. */
export function WidgetScope({ widget, config, widgets = desktopWidgets, sources = noSources, children }: WidgetScopeProps) {
  const texts = useWords(formWords)
  const id = useId()
  const root = useRef<HTMLElement>(null)
  // The fields that decide are not here, and a designer shows every widget whatever they hold.
  const design = useMemo(() => ({ list: [withoutConditions(widget)], config }), [widget, config])
  const engine = useMemo(() => new FormEngine({ design, widgets: widgets.schemas, texts }), [design, widgets, texts])
  const [options] = useState(() => new OptionCache())
  const state = useRenderers(widgets, design)
  const scope = useMemo(
    (): FormScope => ({
      id,
      engine,
      config,
      widgets,
      sources: { current: sources },
      options,
      root,
      readOnly: false,
      audience: 'designer',
    }),
    [id, engine, config, widgets, sources, options],
  )
  return (
    <FormContext.Provider value={scope}>
      <ConfigProvider componentSize={controlSize(config.size)} locale={useAntdLocale()}>
        {children(scope, state)}
      </ConfigProvider>
    </FormContext.Provider>
  )
}

/**
 * The widget, and what of its form it needs to be drawn. Keep `widget` and `config` between renders: a new object makes
 * the preview's form anew.
 */
export type WidgetPreviewProps = Omit<WidgetScopeProps, 'children'>

/**
 * One widget as it will look, for a designer's canvas: drawn by the form's own parts, deaf to mouse, keyboard and
 * screen readers. Draw containers yourself and give this what they hold.
 */
export function WidgetPreview(props: WidgetPreviewProps) {
  const { widget, config } = props
  // As a property: React 18 does not know the attribute.
  const silence = useCallback((node: HTMLDivElement | null) => void (node && (node.inert = true)), [])
  return (
    <WidgetScope {...props}>
      {(scope, controls) => (
        <div
          ref={silence}
          className={surfaceClass(scope.engine.design, 'desktop', 0, 'sc-form-preview')}
          style={surfaceStyle({ config, list: [] })}
        >
          {controls.status === 'ready' && <Drawn scope={scope} widget={widget} />}
          {controls.status === 'loading' && <div className="sc-form-skeleton-row" />}
          {controls.status === 'failed' && <Missing name={widget.name} {...controls} />}
        </div>
      )}
    </WidgetScope>
  )
}

/** Milliseconds until controls that did not arrive are asked for again: nothing in a preview can be pressed. */
const AGAIN_MS = 10_000

function Missing({ name, tries, retry }: { name: string; tries: number; retry: () => void }) {
  const { loadFailed } = useWords(formWords)
  useEffect(() => {
    const timer = setTimeout(retry, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [tries, retry])
  return <Placeholder name={name} reason={loadFailed} />
}

/** What a form does not show must still be found on the canvas. */
function Drawn({ scope, widget }: { scope: FormScope; widget: Widget }) {
  const { notShown } = useWords(formWords)
  return scope.widgets.renderers.get(widget.type)?.kind === 'none' ? (
    <Placeholder name={widget.name} reason={notShown} />
  ) : (
    <WidgetList list={scope.engine.design.list} />
  )
}
