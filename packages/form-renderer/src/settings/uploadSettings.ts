import type { DesignerTexts } from '../locale/designer/zh-CN.ts'
import { settingsIn } from './settings.ts'
import type { Setting } from './types.ts'

/** Address and limits, the same for images and files. */
export function uploadLimits(texts: DesignerTexts): Setting[] {
  const s = settingsIn(texts)
  return [
    s.line('action'),
    s.setting('ext', { kind: 'extensions' }, { help: texts.help.ext }),
    s.amount('length', { min: 1, max: 100, step: 1 }),
    s.toggle('multiple'),
  ]
}
