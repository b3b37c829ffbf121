import { developmentApp, type MessageApp } from '../apps/index.ts'
import { LANGUAGES, writerOf } from '../messages/index.ts'
import { composeMail, type Letter } from './composeMail.ts'

const letter: Letter = {
  to: 'ada@example.com',
  kind: 'login_changed',
  language: 'en',
  subject: 'How you log in changed',
  title: 'How <you> log in changed',
  paragraphs: ['First & "second"', 'Then {{footer}} and {{code}}'],
  link: { url: 'https://app.example.com/?a=1&b="2"#t', label: 'Undo' },
  footer: 'You have an account.',
}
const app: MessageApp = developmentApp()
const withMail = (mail: Partial<MessageApp['mail']>): MessageApp => ({ ...app, mail: { ...app.mail, ...mail } })

describe('composeMail', () => {
  it('a mail has its paragraphs, link and footer as text, and why it was sent after a line with two dashes [MAIL-2]', () => {
    expect(composeMail(app, letter).text).toBe(
      'First & "second"\n\nThen {{footer}} and {{code}}\n\nUndo: https://app.example.com/?a=1&b="2"#t\n\n-- \nYou have an account.\n',
    )
  })

  it('values of a mail are escaped, and places in them are not filled [MAIL-3, V1.1.2]', () => {
    const { html } = composeMail(app, letter)
    expect(html).toContain('How &#60;you&#62; log in changed</h1>')
    expect(html).toContain('First &#38; &#34;second&#34;</p>')
    expect(html).toContain('Then {{footer}} and {{code}}</p>')
    expect(html).toContain('href="https://app.example.com/?a=1&#38;b=&#34;2&#34;#t"')
    expect(html.replace('Then {{footer}} and {{code}}', '')).not.toContain('{{')
  })

  it('a mail without code, link, notes and logo has none of their parts, and loads nothing [MAIL-4]', () => {
    const { html } = composeMail(app, { ...letter, link: undefined })
    expect(html).not.toMatch(/<img|<a |href=|@import|url\(|<link/)
    expect(html).not.toContain('monospace')
  })

  it('a mail of an app with a logo, colours and a footer shows them, in light and dark [MAIL-5]', () => {
    const own = withMail({
      logo: { url: 'https://cdn.example.com/logo.png?a&b', width: 96 },
      light: { accent: '#ffd400' },
      dark: { card: '#0a0b0c' },
      footer: 'Example Ltd\n1 <High> Street',
    })
    const { html, text } = composeMail(own, letter)
    expect(html).toContain('src="https://cdn.example.com/logo.png?a&#38;b"')
    expect(html).toMatch(/alt="Latchkey demo"/)
    expect(html).toContain('width="96"')
    // On a bright yellow, black reads better than white.
    expect(html).toMatch(/background:#ffd400;\s*color:#000000/)
    expect(html).toContain('.card > table { background: #0a0b0c !important }')
    expect(html).toMatch(/You have an account\.\s*<br\s*\/?>\s*Example Ltd<br>1 &#60;High&#62; Street/)
    expect(text).toMatch(/-- \nYou have an account\.\nExample Ltd\n1 <High> Street\n$/)
  })

  it.each([
    ['ar', 'rtl', 'right'],
    ['de', 'ltr', 'left'],
  ] as const)(
    'a mail in %s is written from the side where that language begins: %s [MAIL-6]',
    (language, direction, start) => {
      const { html, headers } = composeMail(app, { ...letter, language })
      expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
      expect(html).toMatch(new RegExp(`text-align:${start};\\s*color:#16181d`))
      expect(html.match(/direction:(?!ltr;font-size:0px;padding:32px 16px)\w+/g)).toEqual(
        expect.arrayContaining([`direction:${direction}`]),
      )
      expect(headers).toEqual({ 'Content-Language': language, 'Auto-Submitted': 'auto-generated' })
    },
  )

  it('values in a text from right to left keep their own order, except a code, which is copied [MAIL-6]', async () => {
    const { write } = await writerOf(app, 'ar')
    expect(write('loginCode.subject', { code: '042137' })).toBe('042137 هو رمزك في \u2068Latchkey demo\u2069')
  })

  it('what an app wrote in another language than an Arabic mail keeps its full stop at its end, in the HTML part [MAIL-6]', () => {
    const own = { ...withMail({ footer: 'Acme Inc.\nشارع 1' }), name: 'Acme Inc.' }
    const english = {
      ...letter,
      subject: 'It changed.',
      title: 'It changed.',
      paragraphs: ['Was it you?', 'مرحبًا Ada.'],
    }
    const { html, subject, text } = composeMail(own, { ...english, language: 'ar' })
    expect(html).toMatch(/>\u2068Acme Inc\.\u2069<\/div>/)
    expect(html).toContain('>\u2068It changed.\u2069</h1>')
    expect(html).toContain('>\u2068Was it you?\u2069</p>')
    expect(html).toContain('>مرحبًا Ada.</p>')
    expect(html).toMatch(/<br\s*\/?>\s*\u2068Acme Inc\.\u2069<br>شارع 1/)
    expect([subject, text]).toEqual(['It changed.', expect.not.stringContaining('\u2068')])
    expect(composeMail(own, { ...english, language: 'de' }).html).not.toContain('\u2068')
  })

  it('the texts of an app replace those of a language, and no other language [MAIL-7]', async () => {
    const own = { ...app, texts: { de: { 'loginCode.title': 'Willkommen bei {app}' } } }
    const titles = await Promise.all(
      (['de', 'en'] as const).map(async (language) => (await writerOf(own, language)).write('loginCode.title')),
    )
    expect(titles).toEqual(['Willkommen bei Latchkey demo', 'Log in to Latchkey demo'])
  })

  it('times and lists are written as each language does', async () => {
    const at = new Date('2026-01-15T12:00:00Z')
    const methods = [{ type: 'totp' }, { type: 'google_oauth', label: 'an account at Google', provider: 'Google' }]
    const lines = await Promise.all(
      LANGUAGES.filter((language) => ['en', 'de', 'ja'].includes(language)).map(async (language) => {
        const writer = await writerOf(app, language)
        return `${writer.time(at)}: ${writer.methods(methods)}`
      }),
    )
    expect(lines).toEqual([
      '15 January 2026 at 12:00 UTC: an authenticator app and an account at Google',
      '15. Januar 2026 um 12:00 UTC: Authenticator-App und Konto bei Google',
      '2026年1月15日 12:00 UTC: 認証アプリ、Googleアカウント',
    ])
  })
})
