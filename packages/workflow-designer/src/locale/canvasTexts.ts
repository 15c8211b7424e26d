import type { Language } from '@sc/locale'
import type { CanvasTexts } from '../modeler/DesignerSession.ts'
import { loadPart } from '../modeler/loadPart.ts'

/** bpmn-js's own texts in a language; English is what bpmn-js is written in. */
export async function loadCanvasTexts(language: Language): Promise<CanvasTexts> {
  if (language === 'en-US') return {}
  const [{ default: published }, { canvasZhCN }] = await loadPart(() =>
    Promise.all([import('bpmn-js-i18n/translations/zn.js'), import('./canvas-zh-CN.ts')]),
  )
  return { ...published, ...canvasZhCN }
}
