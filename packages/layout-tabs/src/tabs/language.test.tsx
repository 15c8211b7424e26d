import { text } from '@sc/locale'
import type { Language } from '@sc/locale'
import { LanguageProvider } from '@sc/locale/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { useEffect } from 'react'
import { Link, MemoryRouter, useParams } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { createTabStore } from '../store/createTabStore.ts'
import { useTab } from './TabContext.ts'
import { TabsLayout } from './TabsLayout.tsx'

/** A page that names its tab after its record; one with a name alone is called the same by everybody. */
function Record() {
  const { id } = useParams()
  const { setTitle } = useTab()
  useEffect(() => setTitle(id === 'x' ? 'X' : text(`记录：${id}`, `Record: ${id}`)), [setTitle, id])
  return <h1>{id}</h1>
}

const home = text('首页', 'Home')
const list = text('列表', 'List')
const routesIn = (language: Language): RouteObject[] => [
  { path: '/', element: <p>…</p>, handle: { title: home[language] } },
  { path: '/list', element: <p>…</p>, handle: { title: list[language] } },
  { path: '/record/:id', element: <Record /> },
]
const routes = { 'zh-CN': routesIn('zh-CN'), 'en-US': routesIn('en-US') }

beforeEach(() => sessionStorage.clear())

function open(language: Language, at: string) {
  const store = createTabStore({ home: { path: '/', title: home[language] }, storageKey: 'tabs' })
  const page = (spoken: Language) => (
    <LanguageProvider language={spoken}>
      <MemoryRouter initialEntries={[at]}>
        <App>
          <nav>
            {['/list', '/record/1', '/record/x'].map((to) => (
              <Link key={to} to={to}>
                {to}
              </Link>
            ))}
          </nav>
          <TabsLayout store={store} routes={routes[spoken]} />
        </App>
      </MemoryRouter>
    </LanguageProvider>
  )
  const view = render(page(language))
  return { ...view, speak: (next: Language) => view.rerender(page(next)) }
}

const titles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const visitAll = async () => {
  for (const to of ['/list', '/record/1', '/record/x']) await userEvent.click(screen.getByRole('link', { name: to }))
}

it('names the tabs of a reloaded page in its language, whether a route or a page named them', async () => {
  const { unmount } = open('zh-CN', '/')
  await visitAll()
  expect(titles()).toEqual(['首页', '列表', '记录：1', 'X'])
  unmount()
  open('en-US', '/')
  expect(titles()).toEqual(['Home', 'List', 'Record: 1', 'X'])
})

it('names them anew when the language changes on the page, hidden ones too', async () => {
  const { speak } = open('en-US', '/')
  await visitAll()
  expect(titles()).toEqual(['Home', 'List', 'Record: 1', 'X'])
  speak('zh-CN')
  expect(titles()).toEqual(['首页', '列表', '记录：1', 'X'])
})

it.each(['{"zh-CN":1}', '"x"', '[]'])('reads a list that was kept with %s for the title in each language', (inEach) => {
  const kept = `{"id":"/record/1","title":"记录：1","titled":true,"titles":${inEach},"location":{"pathname":"/record/1","search":"","hash":""}}`
  sessionStorage.setItem('tabs', `{"version":1,"tabs":[${kept}]}`)
  open('en-US', '/')
  expect(titles()).toEqual(['Home', '记录：1'])
})
