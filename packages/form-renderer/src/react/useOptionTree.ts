import { useMemo } from 'react'
import { optionText } from '../definition/choices.ts'
import { optionTree } from '../definition/optionShape.ts'
import { wayAlong } from '../definition/optionTree.ts'
import type { OptionItem, Widget } from '../definition/types.ts'
import { asList } from './read.ts'
import { useOptionsState, type OptionsLoading } from './useOptionsState.ts'

/** An option with those within it, by its value as text. */
export interface ShownNode {
  key: string
  text: string
  disabled: boolean
  children?: ShownNode[]
}

export interface OptionTree extends OptionsLoading {
  nodes: ShownNode[]
  /** What is stored of a way through the options. */
  valuesOf: (keys: readonly string[]) => OptionItem['value'][]
  /** A stored way as people read it, by its parts; what is not offered any more by its value. */
  wordsOf: (value: unknown) => string[]
}

const tree = optionTree([])

/** The options of a cascade as they are shown, wherever they come from. */
export function useOptionTree(widget: Widget): OptionTree {
  const { state, status, warning, retry } = useOptionsState(widget, tree)
  return useMemo(() => {
    const items = state.status === 'ready' ? state.items : []
    return {
      status,
      warning,
      retry,
      nodes: items.map(shown),
      valuesOf: (keys) => wayAlong(items, keys).map(({ value }) => value),
      wordsOf(value) {
        const stored = asList(value)
        const words = wayAlong(items, stored).map(textOf)
        return [...words, ...stored.slice(words.length).map(String)]
      },
    }
  }, [state, status, warning, retry])
}

const textOf = (item: OptionItem) => optionText(item, true)

const shown = (item: OptionItem): ShownNode => ({
  key: String(item.value),
  text: textOf(item),
  disabled: item.disabled === true,
  ...(item.children && { children: item.children.map(shown) }),
})
