import { describe, expect, it } from 'vitest'
import { startFiles, startModules } from '../build/start-files.ts'

const MANIFEST = {
  'index.html': { file: 'entry.js', css: ['base.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_parts.js': { file: 'parts.js', css: ['parts.css'], imports: ['_react.js'] },
  'src/features/home/home-page.tsx': {
    file: 'home.js',
    css: ['home.css'],
    imports: ['_parts.js', '_react.js'],
    dynamicImports: ['later.tsx'],
  },
  'later.tsx': { file: 'later.js' },
}

describe('startFiles', () => {
  it('contains its chunks and static imports once, and no dynamic imports', () => {
    const modules = ['index.html', 'src/features/home/home-page.tsx']
    const { scripts } = startFiles(MANIFEST, modules)
    expect([...scripts].sort()).toEqual(['entry.js', 'home.js', 'parts.js', 'react.js'])
  })

  it('has the styles of imports before the page’s own', () => {
    const { styles } = startFiles(MANIFEST, ['src/features/home/home-page.tsx', 'index.html'])
    expect(styles).toEqual(['parts.css', 'home.css', 'base.css'])
  })

  it('ends for chunks that import each other', () => {
    const circle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } }
    expect(startFiles(circle, ['a']).scripts).toHaveLength(2)
  })

  it('throws for a module without a chunk', () => {
    expect(() => startFiles(MANIFEST, ['src/features/home/gone.tsx'])).toThrow('gone.tsx')
  })

  it('startModules contains the page and the texts of its language', () => {
    const start = { modules: ['features/legal/legal-pages.tsx'], language: 'ca', texts: ['legal'] }
    expect(startModules(start)).toEqual([
      'index.html',
      'src/main.tsx',
      'src/features/legal/legal-pages.tsx',
      '../../packages/i18n/src/texts/ca/portal-public.ts',
      '../../packages/i18n/src/texts/ca/legal.ts',
    ])
  })
})
