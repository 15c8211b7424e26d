import { SearchOutlined } from '@ant-design/icons'
import type { WidgetDesigner } from '@sc/form-renderer/designer'
import { useClearable } from '@sc/ui-kit'
import { Input } from 'antd'
import { useCallback, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { insertWidget } from '../actions/insertWidget.ts'
import { widgetFrom } from '../document/freshWidget.ts'
import { placeAfter } from '../document/neighbours.ts'
import { useTexts } from '../locale/words.ts'
import { designOf, leadOf } from '../store/selectors.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { PaletteItem } from './PaletteItem.tsx'
import { neighbourOf } from './neighbourOf.ts'
import { offered } from './offered.ts'

// What forms are laid out with is needed more rarely than what is asked.
const groups = ['basic', 'common', 'advanced', 'layout'] as const

const idOf = ({ type, name }: WidgetDesigner) => `${type} ${name}`

/** Every type of widget that can be built with, and what is offered set up already, by section. */
export function Palette() {
  const texts = useTexts()
  const { store, widgets, designers } = useDesigner()
  const [term, setTerm] = useState('')
  const [visited, setVisited] = useState<string>()
  const id = useId()
  const all = useMemo(() => offered(designers.values()), [designers])
  const found = matching(all, term)

  // In the order of the sections; Tab comes to one of all, arrows lead on from there.
  const sections = groups.map((group) => ({ group, items: found.filter((designer) => designer.group === group) }))
  const shown = sections.flatMap(({ items }) => items)
  const door = shown.find((designer) => idOf(designer) === visited) ?? shown[0]

  const onInsert = useCallback(
    (designer: WidgetDesigner) => {
      const state = store.api.getState()
      const place = placeAfter(designOf(state), leadOf(state), widgets.schemas)
      store.perform(insertWidget(widgetFrom(designer, widgets.schemas), place))
    },
    [store, widgets],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbourOf(event.currentTarget, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className="sc-fd-palette">
      <div className="sc-fd-palette-search">
        <Input
          allowClear={useClearable()}
          value={term}
          prefix={<SearchOutlined aria-hidden />}
          placeholder={texts.palette.search}
          aria-label={texts.palette.search}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => {
            const [first] = shown
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && first && term.trim() !== '') onInsert(first)
          }}
        />
      </div>
      <div className="sc-fd-palette-groups" role="toolbar" aria-label={texts.panes.palette} onKeyDown={onKeyDown}>
        {sections.map(({ group, items }) => {
          if (items.length === 0) return null
          return (
            <section key={group} className="sc-fd-palette-group" aria-labelledby={`${id}-${group}`}>
              <h2 id={`${id}-${group}`} className="sc-fd-palette-heading">
                {texts.palette.groups[group]}
              </h2>
              <div className="sc-fd-palette-items">
                {items.map((designer) => (
                  <PaletteItem
                    key={idOf(designer)}
                    designer={designer}
                    isDoor={designer === door}
                    onInsert={onInsert}
                    onFocus={(focused) => setVisited(idOf(focused))}
                  />
                ))}
              </div>
            </section>
          )
        })}
        {found.length === 0 && <p className="sc-fd-palette-nothing">{texts.palette.nothing(term)}</p>}
      </div>
      <p className="sc-fd-palette-hint">{texts.palette.hint}</p>
    </div>
  )
}

/** Types whose name or saved type contains the term, in palette order; all of them for none. */
function matching(designers: readonly WidgetDesigner[], term: string): readonly WidgetDesigner[] {
  const wanted = term.trim().toLowerCase()
  if (wanted === '') return designers
  return designers.filter(({ name, type }) => name.toLowerCase().includes(wanted) || type.includes(wanted))
}
