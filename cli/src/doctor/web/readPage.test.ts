import { readPage } from './readPage.ts'

const read = (html: string) => readPage(html, 'https://app.example.com/login/')

describe('readPage', () => {
  it('readPage finds policies in meta elements of the head, in any letter case, and none in the body', () => {
    const html = `<!doctype html><META HTTP-EQUIV=" Content-Security-Policy " content="script-src 'self'"><title>x</title><body>
      <meta http-equiv="content-security-policy" content="img-src *"><!-- <meta http-equiv="content-security-policy" content="frame-src *"> -->`
    expect(read(html).metaPolicies).toEqual(["script-src 'self'"])
  })

  it('readPage lists each script once by its absolute address, preloaded scripts included', () => {
    const html = `<base href="/static/"><link rel="modulepreload" href="b.js"><link rel="preload" as="script" href="/c.js"><link rel="preload" as="font" href="f.woff2">
      <script src="a.js"></script><script type="module" src="https://cdn.test/d.js"></script><script src="b.js"></script>`
    expect(read(html).scripts).toEqual([
      'https://app.example.com/static/b.js',
      'https://app.example.com/c.js',
      'https://app.example.com/static/a.js',
      'https://cdn.test/d.js',
    ])
  })

  it('readPage returns the inline scripts of a page, and no JSON data', () => {
    expect(
      read(
        '<script>one()</script><script type="module">two()</script><script type="application/json">{}</script><script type="text/javascript">three()</script>',
      ).inline,
    ).toEqual(['one()', 'two()', 'three()'])
  })

  it('readPage leaves out a script whose address is invalid, and lists the others', () => {
    expect(read('<base href="http://["><script src="http://["></script><script src="ok.js"></script>').scripts).toEqual(
      ['https://app.example.com/login/ok.js'],
    )
  })
})
