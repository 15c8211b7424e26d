import { describe, expect, it } from 'vitest'
import { firstLoad, lazyFiles } from './chunks.mjs'

const manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/pages/Login.tsx', 'src/pages/Modeler.tsx'],
  },
  '_react.js': { file: 'react.js' },
  '_antd.js': { file: 'antd.js', imports: ['_react.js'] },
  'src/pages/Login.tsx': { file: 'login.js', src: 'src/pages/Login.tsx', imports: ['_antd.js', 'index.html'] },
  'src/pages/Modeler.tsx': { file: 'modeler.js', src: 'src/pages/Modeler.tsx', imports: ['_bpmn.js', '_antd.js'] },
  '_bpmn.js': { file: 'bpmn.js' },
  'src/theme.css': { file: 'theme.css' },
}

describe('firstLoad', () => {
  it('is the entry, the sign-in page and what they import outright', () => {
    const { files, page } = firstLoad(manifest, /Login\.tsx$/)
    expect(files.toSorted()).toEqual(['antd.js', 'index.js', 'login.js', 'react.js'])
    expect(page).toBe('src/pages/Login.tsx')
  })

  it('leaves the rest for later', () => {
    const { files } = firstLoad(manifest, /Login\.tsx$/)
    expect(lazyFiles(manifest, files).toSorted()).toEqual(['bpmn.js', 'modeler.js'])
  })

  it('says when the page has no chunk of its own', () => {
    expect(firstLoad(manifest, /Register\.tsx$/).page).toBeUndefined()
  })
})
