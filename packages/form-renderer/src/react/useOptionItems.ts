import { useMemo } from 'react'
import { optionText, sameOption } from '../definition/choices.ts'
import { optionItems } from '../definition/optionShape.ts'
import type { OptionItem, Widget } from '../definition/types.ts'
import { asList } from './read.ts'
import { useOptionsState, type OptionsLoading } from './useOptionsState.ts'

export interface ShownOption {
  value: OptionItem['value']
  text: string
  disabled: boolean
  /** How many may still choose it; absent where as many may as like. */
  left?: number
}

export interface OptionList extends OptionsLoading {
  items: ShownOption[]
}

const flat = optionItems([])

/**
 * The options of a radio, checkbox or select as they are shown, wherever they come from. A `chosen` one that is not offered
 * any more is among them by its value, so that it is seen and can be given up.
 */
export function useOptionItems(widget: Widget, chosen?: unknown): OptionList {
  const { state, outside, ...list } = useOptionsState(widget, flat)
  const { showLabel } = widget.options
  const items = useMemo((): ShownOption[] => {
    const raw = state.status === 'ready' ? state.items : []
    const labelled = outside || showLabel === true
    return raw.map((item) => ({
      value: item.value,
      text: optionText(item, labelled),
      disabled: item.disabled === true,
      ...(item.left !== undefined && { left: item.left }),
    }))
  }, [outside, showLabel, state])
  const shown = useMemo(() => {
    const gone =
      state.status === 'ready'
        ? asList(chosen)
            .filter(isChoice)
            .filter((one) => !items.some((item) => sameOption(item.value, one)))
        : []
    // One that is full can be given up by who has chosen it.
    const isFull = ({ value, left }: ShownOption) => left === 0 && !asList(chosen).some((one) => sameOption(one, value))
    const open = items.some(isFull) ? items.map((item) => (isFull(item) ? { ...item, disabled: true } : item)) : items
    return gone.length === 0 ? open : [...open, ...gone.map((one) => ({ value: one, text: String(one), disabled: false }))]
  }, [items, state, chosen])
  return { ...list, items: shown }
}

const isChoice = (value: unknown): value is ShownOption['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
