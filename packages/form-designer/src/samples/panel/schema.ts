import { defineWidget } from '@sc/form-renderer/schema'

/** A container of a host's own: fields within a frame. */
export const panelSchema = defineWidget('panel', {}, { container: true })
