import type { Preset, WidgetDesigner } from '@sc/form-renderer/designer'

/** What the palette has to choose from: every type, and what types offer already set up. */
export const offered = (designers: Iterable<WidgetDesigner>): readonly WidgetDesigner[] =>
  [...designers].flatMap((designer) => [designer, ...(designer.presets ?? []).map((preset) => setUp(designer, preset))])

/** A type as it is offered for one purpose. */
const setUp = (designer: WidgetDesigner, { options, ...own }: Preset): WidgetDesigner => ({
  ...designer,
  ...own,
  group: 'common',
  defaults: () => ({ ...designer.defaults(), ...options }),
})
