import { PlusOutlined, SubnodeOutlined } from '@ant-design/icons'
import { designerWords } from '@sc/form-renderer/designer'
import { useWords } from '@sc/locale/react'
import { focusReturn } from '@sc/ui-kit'
import { App, Button, Input } from 'antd'
import { useTexts } from '../../locale/words.ts'
import { useValueUses } from '../../uses/useValueUses.ts'
import { WhatBreaks } from '../../uses/WhatBreaks.tsx'
import type { EditorProps } from './editorProps.ts'
import { OptionActions } from './OptionActions.tsx'
import { OptionLines } from './OptionLines.tsx'
import { repeated } from './optionRows.ts'
import { Problem } from './Problem.tsx'
import {
  movedInTree,
  treeRowsOf,
  treeText,
  withLines,
  withoutTreeOption,
  withTreeOptionAfter,
  withTreeOptionWithin,
  withTreeText,
  type TreePlace,
  type TreeRow,
} from './treeRows.ts'
import { useAddedOption } from './useAddedOption.ts'
import { useTypedText } from './useTypedText.ts'

/** What people choose level by level: words, in order, and what is within what. */
export function OptionTreeEditor({ labelId, id, value, widget, onOptions, onLeave }: EditorProps<'optionTree'>) {
  const { editors: texts, uses: words } = useTexts()
  const { fresh } = useWords(designerWords)
  const { modal } = App.useApp()
  const usesOf = useValueUses(widget)
  const { list, setAdded } = useAddedOption()
  if (!widget || !onOptions) return null
  const { options } = widget
  const rows = treeRowsOf(value)
  const sameWords = repeated(rows.map(({ item, place }) => JSON.stringify([place.slice(0, -1), treeText(item)])))

  const addAfter = (place: TreePlace) => {
    onOptions(withTreeOptionAfter(options, place, fresh.option))
    const at = place.at(-1)
    const siblings = rows.filter((row) => row.place.length === 1).length
    setAdded(at === undefined ? String(siblings) : [...place.slice(0, -1), at + 1].join('-'))
  }
  const addWithin = ({ item, place }: TreeRow) => {
    onOptions(withTreeOptionWithin(options, place, fresh.option))
    setAdded([...place, item.children?.length ?? 0].join('-'))
  }
  const remove = ({ item, place }: TreeRow) => {
    const go = () => onOptions(withoutTreeOption(options, place))
    const lost = [item, ...treeRowsOf(item.children).map((row) => row.item)]
    const uses = lost.flatMap(({ value: one }) => usesOf(one))
    if (uses.length === 0 && lost.length === 1) {
      const back = focusReturn()
      go()
      return back()
    }
    modal.confirm({
      title: words.removeOption(treeText(item)),
      content: uses.length > 0 ? <WhatBreaks uses={uses} /> : texts.removesWithin(lost.length - 1),
      okText: words.remove,
      okButtonProps: { danger: true },
      cancelText: words.keep,
      onOk: go,
      afterClose: focusReturn(),
    })
  }

  return (
    <div className="sc-fd-stack" role="group" aria-labelledby={labelId} id={id} onBlur={onLeave} ref={list}>
      {rows.map((row) => (
        <TreeOption
          key={row.place.join('-')}
          row={row}
          isRepeated={sameWords.has(JSON.stringify([row.place.slice(0, -1), treeText(row.item)]))}
          onText={(text) => onOptions(withTreeText(options, row.place, text), { typing: true })}
          onNext={() => addAfter(row.place)}
          onWithin={() => addWithin(row)}
          onMove={(by) => onOptions(movedInTree(options, row.place, by))}
          onRemove={() => remove(row)}
        />
      ))}
      <Problem text={sameWords.size > 0 ? texts.optionTextRepeated : undefined} />
      <Button type="dashed" size="small" block icon={<PlusOutlined aria-hidden />} onClick={() => addAfter([])}>
        {texts.addOption}
      </Button>
      <OptionLines
        help={texts.linesHelp}
        sample={texts.linesSample}
        onAdd={(lines) => {
          const { changes, added: count } = withLines(options, lines)
          if (count > 0) onOptions(changes)
          return count
        }}
      />
    </div>
  )
}

interface TreeOptionProps {
  row: TreeRow
  isRepeated: boolean
  onText: (text: string) => void
  /** Enter in the words. */
  onNext: () => void
  onWithin: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const ignored = () => undefined

function TreeOption({ row: { item, place, isFirst, isLast }, isRepeated, onText, onNext, onWithin, onMove, onRemove }: TreeOptionProps) {
  const { editors: texts } = useTexts()
  const name = treeText(item)
  // Empty is what a text is on its way to another one.
  const refuse = (typed: string) => (typed === '' ? texts.optionEmpty : undefined)
  const text = useTypedText(name, { onChange: (typed) => onText(String(typed)), onLeave: ignored, refuse })
  return (
    <div className="sc-fd-option" data-place={place.join('-')} style={{ paddingInlineStart: (place.length - 1) * 16 }}>
      <Input
        size="small"
        aria-label={texts.optionOfLevel(place.map((at) => at + 1).join('.'))}
        {...text.field}
        onPressEnter={onNext}
        {...((isRepeated || text.problem !== undefined) && { status: 'error' as const })}
        title={text.problem}
      />
      <OptionActions name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove}>
        <Button
          type="text"
          size="small"
          icon={<SubnodeOutlined />}
          aria-label={texts.addWithin(name)}
          title={texts.addWithin(name)}
          onClick={onWithin}
        />
      </OptionActions>
    </div>
  )
}
