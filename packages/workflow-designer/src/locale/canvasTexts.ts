import type { CanvasTexts } from '../modeler/DesignerSession.ts'
import type { WorkflowLocale } from './zh-CN.ts'

/** bpmn-js's texts in the language of a locale; English is what bpmn-js is written in. */
export async function loadCanvasTexts(locale: WorkflowLocale): Promise<CanvasTexts> {
  if (locale.canvas === 'en-US') return {}
  const [{ default: published }, { canvasZhCN }] = await Promise.all([
    import('bpmn-js-i18n/translations/zn.js'),
    import('./canvas-zh-CN.ts'),
  ])
  return { ...published, ...canvasZhCN }
}
