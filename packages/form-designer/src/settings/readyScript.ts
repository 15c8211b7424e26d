import type { WidgetScript } from '@sc/form-renderer/schema'

/** A script to choose instead of writing one: what people call it, and its text, which the design takes over. */
export interface ReadyScript extends WidgetScript {
  name: string
}
