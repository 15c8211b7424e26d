import { WidgetList, type BlockProps, type WidgetRenderer } from '@sc/form-renderer/react'

const Panel = ({ widget: { name, columns = [] } }: BlockProps) => (
  <fieldset>
    <legend>{name}</legend>
    {columns.map(({ list }, at) => (
      <WidgetList key={at} list={list} />
    ))}
  </fieldset>
)

export default { kind: 'block', Block: Panel } satisfies WidgetRenderer
