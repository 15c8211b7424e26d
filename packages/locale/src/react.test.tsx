import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { replaced } from './index.ts'
import { LanguageProvider, useLanguage, useWords } from './react.tsx'

const zhCN = { frame: { home: '首页', close: (name: string) => `关闭${name}` }, save: '保存' }
const enUS: typeof zhCN = { frame: { home: 'Home', close: (name) => `Close ${name}` }, save: 'Save' }
const words = { 'zh-CN': zhCN, 'en-US': enUS }

function Page() {
  const { frame, save } = useWords(words)
  return <p lang={useLanguage()}>{[frame.home, frame.close('A'), save].join(' ')}</p>
}

it('speaks Chinese to who says nothing', () => {
  render(<Page />)
  expect(screen.getByText('首页 关闭A 保存')).toHaveProperty('lang', 'zh-CN')
})

it('speaks the language of the provider around it', () => {
  render(
    <LanguageProvider language="en-US">
      <Page />
    </LanguageProvider>,
  )
  expect(screen.getByText('Home Close A Save')).toHaveProperty('lang', 'en-US')
})

it("says a host's own words where it has some, and keeps the others", () => {
  const own = [replaced(words, { 'zh-CN': { frame: { home: '工作台' } } })]
  render(
    <LanguageProvider words={own}>
      <Page />
      <LanguageProvider language="en-US">
        <Page />
      </LanguageProvider>
    </LanguageProvider>,
  )
  expect(screen.getByText('工作台 关闭A 保存')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('Home Close A Save')).toBeInstanceOf(HTMLElement)
})
