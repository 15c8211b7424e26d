import { FormOutlined, PlusOutlined } from '@ant-design/icons'
import { designerWords } from '@sc/form-renderer/designer'
import { isConditionName, type OptionItem } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { focusReturn } from '@sc/ui-kit'
import { App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../locale/words.ts'
import { tableAround } from '../../document/tree.ts'
import { useDesigner, useDesignerState } from '../../store/DesignerContext.ts'
import { designOf } from '../../store/selectors.ts'
import { useValueUses } from '../../uses/useValueUses.ts'
import { WhatBreaks } from '../../uses/WhatBreaks.tsx'
import type { EditorProps } from './editorProps.ts'
import { otherOption } from './otherOption.ts'
import { OptionLines } from './OptionLines.tsx'
import { OptionRow } from './OptionRow.tsx'
import {
  isDefault,
  moved,
  repeated,
  rowsOf,
  shownText,
  toggledDefault,
  withOptionAfter,
  withOptionLines,
  withoutOption,
  withPlaces,
  withText,
  withValue,
} from './optionRows.ts'
import { Problem } from './Problem.tsx'
import { useAddedOption } from './useAddedOption.ts'

/** What people may choose, in order, and which they start with; the values beneath for who asks for them. */
export function OptionsEditor({ editor, labelId, id, value, widget, onOptions, onLeave, perform }: EditorProps<'options'>) {
  const { editors: texts, uses: words } = useTexts()
  const { fresh } = useWords(designerWords)
  const { modal } = App.useApp()
  const [showsValues, setShowsValues] = useState(false)
  const [asksPlaces, setAsksPlaces] = useState(false)
  const usesOf = useValueUses(widget)
  const { list, setAdded } = useAddedOption()
  const { designers, widgets } = useDesigner()
  // Rows take no places.
  const isColumn = useDesignerState(
    (state) => widget !== undefined && tableAround(designOf(state), widget.key, widgets.schemas) !== undefined,
  )
  if (!widget || !onOptions) return null
  const { options } = widget
  const rows = rowsOf(value)
  // A select says itself whether it takes several.
  const multiple = editor.multiple === true || options.multiple === true
  const repeatedTexts = repeated(rows.map((item) => shownText(item, options)))
  const repeatedValues = repeated(rows.map((item) => String(item.value)))

  const addAfter = (at: number) => {
    onOptions(withOptionAfter(options, at, fresh.option))
    setAdded(String(at + 1))
  }
  const addLines = (at: number, lines: string): number => {
    const { changes, added } = withOptionLines(options, at, lines)
    if (added > 0) onOptions(changes)
    return added
  }

  const line = designers.get('input')
  const other = rows.find((item) => shownText(item, options) === fresh.other)
  const takesOther = line && isConditionName(widget.model) && (!other || usesOf(other.value).length === 0)

  const showsPlaces = asksPlaces || rows.some(({ quota }) => quota !== undefined)
  const dropPlaces = () => onOptions({ options: rows.map(({ quota: _, ...item }) => item) })

  const remove = (at: number, item: OptionItem) => {
    const uses = usesOf(item.value)
    const go = () => onOptions(withoutOption(options, at))
    if (uses.length === 0) {
      const back = focusReturn()
      go()
      return back()
    }
    modal.confirm({
      title: words.removeOption(shownText(item, options)),
      content: <WhatBreaks uses={uses} />,
      okText: words.remove,
      okButtonProps: { danger: true },
      cancelText: words.keep,
      onOk: go,
      afterClose: focusReturn(),
    })
  }

  const askValue = (at: number, item: OptionItem, next: string, back: () => void) =>
    new Promise<void>((decided) => {
      modal.confirm({
        title: words.changeValue(shownText(item, options), String(item.value), next),
        content: <WhatBreaks uses={usesOf(item.value)} by="changed" />,
        okText: words.change,
        okButtonProps: { danger: true },
        cancelText: words.keep,
        onOk: () => {
          onOptions(withValue(options, at, next))
          decided()
        },
        onCancel: () => decided(),
        afterClose: back,
      })
    })

  return (
    <div className="sc-fd-stack" role="group" aria-labelledby={labelId} id={id} onBlur={onLeave} ref={list}>
      {showsValues && (
        <div role="note" className="sc-fd-warning">
          {texts.valuesWarning}
        </div>
      )}
      {rows.map((item, at) => (
        <OptionRow
          key={at}
          index={at}
          item={item}
          text={shownText(item, options)}
          showsValue={showsValues}
          asksPlaces={showsPlaces}
          usedIn={usesOf(item.value)
            .map((use) => use.words)
            .join(words.joint)}
          multiple={multiple}
          chosen={isDefault(options.defaultValue, item)}
          repeatedText={repeatedTexts.has(shownText(item, options))}
          repeatedValue={repeatedValues.has(String(item.value))}
          isFirst={at === 0}
          isLast={at === rows.length - 1}
          onText={(text) => onOptions(withText(options, at, text), { typing: true })}
          onNext={() => addAfter(at)}
          onLines={(lines) => void addLines(at, lines)}
          onValue={(next) => onOptions(withValue(options, at, next), { typing: true })}
          onAskValue={(next, back) => askValue(at, item, next, back)}
          onToggle={() => onOptions({ defaultValue: toggledDefault(options.defaultValue, item, multiple) })}
          onPlaces={(places) => onOptions({ options: withPlaces(rows, at, places) }, { typing: true })}
          onMove={(by) => onOptions({ options: moved(rows, at, by) })}
          onRemove={() => remove(at, item)}
        />
      ))}
      <Problem text={repeatedValues.size > 0 ? texts.optionRepeated : repeatedTexts.size > 0 ? texts.optionTextRepeated : undefined} />
      <Button type="dashed" size="small" block icon={<PlusOutlined aria-hidden />} onClick={() => addAfter(rows.length - 1)}>
        {texts.addOption}
      </Button>
      {takesOther && (
        <Button
          type="dashed"
          size="small"
          block
          icon={<FormOutlined aria-hidden />}
          title={texts.addOtherHelp}
          onClick={() => perform(otherOption({ widget, multiple, line, widgets: widgets.schemas, fresh }))}
        >
          {texts.addOther}
        </Button>
      )}
      <OptionLines help={texts.flatLinesHelp} sample={texts.flatLinesSample} onAdd={(lines) => addLines(rows.length - 1, lines)} />
      {rows.length > 0 && (
        <Checkbox checked={showsValues} onChange={(event) => setShowsValues(event.target.checked)}>
          {texts.showValues}
        </Checkbox>
      )}
      {rows.length > 0 && (!isColumn || showsPlaces) && (
        <Checkbox
          checked={showsPlaces}
          onChange={({ target: { checked } }) => {
            setAsksPlaces(checked)
            if (!checked) dropPlaces()
          }}
        >
          {texts.askPlaces}
        </Checkbox>
      )}
    </div>
  )
}
