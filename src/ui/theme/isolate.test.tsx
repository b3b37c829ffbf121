/** @jsxImportSource @emotion/react */
import createCache from '@emotion/cache'
import { CacheProvider, css, Global, keyframes } from '@emotion/react'
import { render } from '@testing-library/react'
import { isolate } from './isolate.ts'

const rulesOf = (key: string): string[] =>
  [...document.querySelectorAll(`style[data-emotion="${key}"]`)].map((style) => style.textContent ?? '')

describe('isolate', () => {
  it('isolate raises the specificity of each rule once, and leaves keyframes alone', () => {
    const grow = keyframes({ from: { opacity: 0 }, '50%': { opacity: 0.5 } })
    const style = css({
      color: 'red',
      animation: `${grow} 1s`,
      '&::before,&:hover': { color: 'blue' },
      '@media (max-width:440px)': { '&[open]': { color: 'green' } },
    })
    render(
      <CacheProvider value={createCache({ key: 'lki', speedy: false, stylisPlugins: [isolate] })}>
        <p css={style} />
      </CacheProvider>,
    )
    const sheet = rulesOf('lki').join('\n')
    expect(sheet).toMatch(/^:root:root:not\(#_\) \.lki-\w+\{color:red/m)
    expect(sheet).toMatch(
      /(^|\n):root:root:not\(#_\) \.lki-\w+::before,:root:root:not\(#_\) \.lki-\w+:hover\{color:blue/,
    )
    expect(sheet).toMatch(/@media \(max-width:440px\)\{:root:root:not\(#_\) \.lki-\w+\[open\]/)
    expect(sheet).toMatch(/\{from\{opacity:0;\}50%\{opacity:0\.5;\}\}/)
  })

  it('isolate gives a reset less specificity than a component, so that a reset of another root does not undress it', () => {
    render(
      <CacheProvider value={createCache({ key: 'lkr', speedy: false, stylisPlugins: [isolate] })}>
        <Global styles={{ '.lk-root :where(p)': { all: 'revert' } }} />
        <p css={css({ color: 'red' })} />
      </CacheProvider>,
    )
    expect(rulesOf('lkr-global').join('')).toMatch(/^:root:not\(#_\) \.lk-root :where\(p\)\{all:revert/)
    expect(rulesOf('lkr').join('')).toMatch(/^:root:root:not\(#_\) \.lkr-\w+\{color:red/)
  })
})
