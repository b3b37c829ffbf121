import { readPage } from './readPage.ts'

const read = (html: string) => readPage(html, 'https://app.example.com/login/')

describe('readPage', () => {
  it('finds policies where browsers heed them: in the head, whatever the case', () => {
    const html = `<!doctype html><META HTTP-EQUIV=" Content-Security-Policy " content="script-src 'self'"><title>x</title><body>
      <meta http-equiv="content-security-policy" content="img-src *"><!-- <meta http-equiv="content-security-policy" content="frame-src *"> -->`
    expect(read(html).metaPolicies).toEqual(["script-src 'self'"])
  })

  it('finds scripts by their absolute addresses, each once, and those that are loaded ahead', () => {
    const html = `<base href="/static/"><link rel="modulepreload" href="b.js"><link rel="preload" as="script" href="/c.js"><link rel="preload" as="font" href="f.woff2">
      <script src="a.js"></script><script type="module" src="https://cdn.test/d.js"></script><script src="b.js"></script>`
    expect(read(html).scripts).toEqual([
      'https://app.example.com/static/b.js',
      'https://app.example.com/c.js',
      'https://app.example.com/static/a.js',
      'https://cdn.test/d.js',
    ])
  })

  it('finds scripts that stand in the page, and no data', () => {
    expect(
      read(
        '<script>one()</script><script type="module">two()</script><script type="application/json">{}</script><script type="text/javascript">three()</script>',
      ).inline,
    ).toEqual(['one()', 'two()', 'three()'])
  })

  it('a script whose address cannot be read is left out, and the others are read', () => {
    expect(read('<base href="http://["><script src="http://["></script><script src="ok.js"></script>').scripts).toEqual(
      ['https://app.example.com/login/ok.js'],
    )
  })
})
