import { askPage, overPage, wayBackTo } from './wayBack.ts'
import { developmentApp } from '../apps/appSettings.ts'

const app = { ...developmentApp(), id: 'sill', name: 'Sill' }
const write = async (wayBack: ReturnType<typeof wayBackTo> | undefined, acceptLanguage?: string) =>
  (await overPage('loginPage', wayBack, { acceptLanguage, apps: [app] })).html

describe('the page of a round trip that is over', () => {
  it('the page of a finished OAuth login links to where the login began, without query and hash', async () => {
    const wayBack = wayBackTo(app, 'https://app.example.com/shop?invite=secret#token')
    expect(wayBack).toEqual({ appName: 'Sill', appId: 'sill', href: 'https://app.example.com/shop' })
    expect(await write(wayBack)).toContain('<a href="https://app.example.com/shop" rel="nofollow">Back to Sill</a>')
  })

  it('the page of a finished OAuth login has no link if the app is unknown or the login began in a native app', async () => {
    expect(await write(undefined)).not.toContain('<a ')
    expect(await write(wayBackTo(app, 'com.example.sill:/login'))).not.toContain('<a ')
  })

  it("the page of a finished OAuth login escapes the app's name", async () => {
    const page = await write(wayBackTo({ id: 'gone', name: '<b>Sill</b>' }, 'https://app.example.com/'))
    expect(page).toContain('Back to &#60;b&#62;Sill&#60;/b&#62;')
  })

  it("the pages of an OAuth login are in the visitor's language, else the app's, with its name and colour [MAIL-13]", async () => {
    const own = { ...app, language: 'it' as const, accentColor: '#0b6bcb' }
    const visit = { acceptLanguage: 'ar-EG,en;q=0.5', app: own, apps: [own] }
    const { html, policy } = await askPage('askPage', '/go?ticket=1', visit)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('هل تسجّل الدخول إلى \u2068Sill\u2069؟')
    expect(html).toContain('<p class="app">\u2068Sill\u2069</p>')
    expect(html).toContain('background:#0b6bcb;color:#ffffff')
    expect(policy).toMatch(/style-src 'sha256-[\w+/=]+'/)
    const italian = await overPage('stepPage', wayBackTo(own, 'https://app.example.com/'), {
      acceptLanguage: 'tlh',
      apps: [own],
    })
    expect(italian.html).toContain('Torna a Sill')
  })
})
