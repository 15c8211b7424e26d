import { expect, test, vi } from 'vitest'
import { zhCN } from '../locale/zh-CN.ts'
import { DesignerSession } from './DesignerSession.ts'
import { importErrorText } from './importErrorText.ts'
import { loadPart, PartMissing } from './loadPart.ts'
import type { PreparedImport } from './prepareImport.ts'

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/createModeler.js'))

test('code that did not arrive says nothing of the file', async () => {
  const error: unknown = await loadPart(offline).catch((reason: unknown) => reason)
  expect(importErrorText(error, zhCN.importing)).toContain('请检查网络后重试')
  await expect(loadPart(() => Promise.resolve('here'))).resolves.toBe('here')
})

test('a process whose designer did not arrive opens at another try, and then what was unsaved of it is put back', async () => {
  const session = new DesignerSession({
    canvasTexts: () => Promise.resolve({}),
    newProcess: { name: '新流程', start: '开始', apply: '提交', end: '结束' } as never,
    readOnly: false,
    builtInEngine: false,
  })
  const opened: string[] = []
  let isUp = false
  vi.spyOn(session, 'prepare').mockImplementation(async (xml) => {
    if (!isUp) throw new PartMissing()
    return { xml } as PreparedImport
  })
  vi.spyOn(session, 'accept').mockImplementation(({ xml }) => {
    opened.push(xml)
    session.store.setState({ phase: 'ready', error: null })
  })
  await session.open({ xml: '<stored/>', key: 'p', engine: 'flowable' } as never)
  expect(session.store.getState().phase).toBe('failed')
  const restored = session.restore('<unsaved/>')

  await session.retry()
  expect(session.store.getState().phase).toBe('failed')
  isUp = true
  await session.retry()
  await restored
  expect(opened).toEqual(['<stored/>', '<unsaved/>'])
})
