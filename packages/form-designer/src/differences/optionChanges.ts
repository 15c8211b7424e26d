import type { Setting } from '@sc/form-renderer/designer'
import type { Widget } from '@sc/form-renderer/schema'
import type { Side } from './Comparing.ts'
import type { Change } from './designDifferences.ts'
import { listed } from './listed.ts'
import { choicesIn, choiceWords, type Choice } from './settingWords.ts'

/** What can be chosen otherwise than before: which came and went, are called otherwise, stand in another order. */
export function optionChanges(setting: Setting, [was, before]: [Side, Widget], [is, after]: [Side, Widget]): Change[] {
  const { words } = is
  const offered = (side: Side, widget: Widget) =>
    setting.visible?.(widget.options, widget) === false ? [] : choicesIn(widget, side.widgets)
  const [old, now] = [offered(was, before), offered(is, after)]
  const [byId, nowById] = [new Map(old.map((one) => [one.id, one])), new Map(now.map((one) => [one.id, one]))]
  const said = ({ label, closed }: Choice) => (closed ? words.closed(label) : label)
  const [gone, come] = [old.filter(({ id }) => !nowById.has(id)), now.filter(({ id }) => !byId.has(id))]
  // One that is called the same is the same to who reads it: its value is another.
  const revalued = come.flatMap((one) => {
    const same = gone.filter(({ label }) => label === one.label)
    return same[0] && same.length === 1 ? [{ from: same[0], to: one }] : []
  })
  const [wentBy, cameBy] = [new Set(revalued.map(({ from }) => from.id)), new Set(revalued.map(({ to }) => to.id))]
  const removed = gone.filter(({ id }) => !wentBy.has(id))
  const added = come.filter(({ id }) => !cameBy.has(id))
  const stayed = now.filter(({ id }) => byId.has(id))
  const order = old.filter(({ id }) => nowById.has(id))
  const inOrder = order.every(({ id }, at) => id === stayed[at]?.id)
  const { options: labels } = words
  const placesSaid = (places: number | undefined) => (places === undefined ? is.texts.editors.anyPlaces : String(places))
  const placeChange = (from: Choice, to: Choice): Change[] =>
    from.places === to.places
      ? []
      : [{ label: words.optionPlaces(to.label), before: placesSaid(from.places), after: placesSaid(to.places) }]
  const all = (choices: readonly Choice[]) =>
    listed(
      choices.map((one) => choiceWords(one, words)),
      words,
    )
  return [
    ...stayed.flatMap((one): Change[] => {
      const other = byId.get(one.id)
      if (!other) return []
      const renamed = said(other) === said(one) ? [] : [{ label: labels.renamed, before: said(other), after: said(one) }]
      return [...renamed, ...placeChange(other, one)]
    }),
    ...revalued.flatMap(({ from, to }): Change[] => [
      { label: words.optionValue(to.label), before: from.value, after: to.value },
      ...placeChange(from, to),
    ]),
    ...(removed.length > 0 ? [{ label: labels.removed, before: all(removed) }] : []),
    ...(added.length > 0 ? [{ label: labels.added, after: all(added) }] : []),
    ...(inOrder ? [] : [{ label: labels.order, before: listed(order.map(said), words), after: listed(stayed.map(said), words) }]),
  ]
}
