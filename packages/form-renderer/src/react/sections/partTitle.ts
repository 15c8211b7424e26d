import type { WidgetColumn } from '../../definition/types.ts'

/** What a part of a form is called, whichever relative wrote it; empty where it says nothing. */
export function partTitle({ label, title, name }: WidgetColumn): string {
  const said = [label, title, name].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof said === 'string' ? said.trim() : ''
}
