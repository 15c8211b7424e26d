type Method = (...values: unknown[]) => unknown
type Service<Name extends string> = Record<Name, Method>

/** Behind the standard providers (1000), whose entries are dropped here. */
const AFTER_STANDARD = 500
const HARMLESS = new Set(['zoom', 'stepZoom', 'moveCanvas', 'find', 'handTool'])

/** Takes away every way in which a person changes a diagram; selecting, searching and moving about remain. */
class ReadOnly {
  static $inject = ['palette', 'contextPad', 'dragging', 'directEditing', 'editorActions']

  constructor(
    palette: Service<'registerProvider'>,
    contextPad: Service<'registerProvider'>,
    dragging: Service<'init'>,
    directEditing: Service<'activate'>,
    editorActions: Service<'trigger'>,
  ) {
    const nothing = { getPaletteEntries: () => () => ({}), getContextPadEntries: () => () => ({}) }
    palette.registerProvider(AFTER_STANDARD, nothing)
    contextPad.registerProvider(AFTER_STANDARD, nothing)
    dragging.init = () => undefined
    directEditing.activate = () => false
    const trigger = editorActions.trigger.bind(editorActions)
    editorActions.trigger = (action, ...rest) => (HARMLESS.has(String(action)) ? trigger(action, ...rest) : undefined)
  }
}

export const readOnlyModule = { __init__: ['scReadOnly'], scReadOnly: ['type', ReadOnly] as const }
