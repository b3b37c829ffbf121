import { overPage, wayBackTo } from './wayBack.ts'

const TEXT = { title: 'Over', heading: 'This login is over', text: 'Go back to the app.' }

describe('the page of a round trip that is over', () => {
  it('leads to the page where it began, without the query and hash that were one person’s', () => {
    const wayBack = wayBackTo('Sill', 'https://app.example.com/shop?invite=secret#token')
    expect(wayBack).toEqual({ appName: 'Sill', href: 'https://app.example.com/shop' })
    expect(overPage(TEXT, wayBack)).toContain('<a href="https://app.example.com/shop" rel="nofollow">Back to Sill</a>')
  })

  it('the page shows no link where the app is unknown, or is no web page', () => {
    expect(overPage(TEXT, undefined)).not.toContain('<a ')
    expect(overPage(TEXT, wayBackTo('Sill', 'com.example.sill:/login'))).not.toContain('<a ')
  })

  it('escapes the name of an app', () => {
    const page = overPage(TEXT, wayBackTo('<b>Sill</b>', 'https://app.example.com/'))
    expect(page).toContain('Back to &#60;b&#62;Sill&#60;/b&#62;')
  })
})
