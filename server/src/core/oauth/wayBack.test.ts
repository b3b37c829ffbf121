import { overPage, wayBackTo } from './wayBack.ts'

const TEXT = { title: 'Over', heading: 'This login is over', text: 'Go back to the app.' }

describe('the page of a round trip that is over', () => {
  it('the page of a finished OAuth login links to where the login began, without query and hash', () => {
    const wayBack = wayBackTo('Sill', 'https://app.example.com/shop?invite=secret#token')
    expect(wayBack).toEqual({ appName: 'Sill', href: 'https://app.example.com/shop' })
    expect(overPage(TEXT, wayBack)).toContain('<a href="https://app.example.com/shop" rel="nofollow">Back to Sill</a>')
  })

  it('the page of a finished OAuth login has no link if the app is unknown or the login began in a native app', () => {
    expect(overPage(TEXT, undefined)).not.toContain('<a ')
    expect(overPage(TEXT, wayBackTo('Sill', 'com.example.sill:/login'))).not.toContain('<a ')
  })

  it("the page of a finished OAuth login escapes the app's name", () => {
    const page = overPage(TEXT, wayBackTo('<b>Sill</b>', 'https://app.example.com/'))
    expect(page).toContain('Back to &#60;b&#62;Sill&#60;/b&#62;')
  })
})
