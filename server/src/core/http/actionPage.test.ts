import { createHash } from 'node:crypto'
import { developmentApp, type MessageApp } from '../apps/index.ts'
import { type Language, writerOf } from '../messages/index.ts'
import { actionLink, writeActionPage, type ActionPage } from './actionPage.ts'

const page: ActionPage = { path: '/account/undo', texts: 'undoPage', errors: { undo_not_found: 'undoPage.gone' } }
const app: MessageApp = { ...developmentApp(), name: 'Acme & <b>', accentColor: '#ffd400' }
const write = async (language: Language, of: MessageApp | null = app) =>
  writeActionPage(page, await writerOf(of ?? developmentApp(), language), of ?? undefined)

describe('writeActionPage', () => {
  it('the page of a mail is in its language, with the name and colour of the app, and loads nothing [MAIL-13, MAIL-14]', async () => {
    const { html } = await write('ar')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<p class="app">\u2068Acme &#38; &#60;b&#62;\u2069</p>')
    expect(html).toContain('#act{border-color:#ffd400;background:#ffd400;color:#000000}')
    expect(html).toContain('<button type="button" id="act">التراجع عن هذا التغيير</button>')
    expect(html).toContain('"undo_not_found":"لم يعد التراجع عن هذا التغيير ممكنًا')
    expect(html).not.toMatch(/<img|src=|url\(|@import/)
  })

  it('texts of an app in another language than the page keep their full stop at their end [MAIL-13]', async () => {
    const texts = {
      ar: { 'undoPage.text': 'That was not you?', 'undoPage.button': 'Undo it.', 'undoPage.done': 'Done.' },
    }
    const { html } = await write('ar', { ...app, texts })
    expect(html).toContain('<p>\u2068That was not you?\u2069</p>')
    expect(html).toContain('id="act">\u2068Undo it.\u2069</button>')
    expect(html).toContain('"done":"\u2068Done.\u2069"')
  })

  it('the policy of the page allows exactly its own style and script [MAIL-14]', async () => {
    const { html, headers } = await write('en')
    const hashIn = (tag: string): string => {
      const [, code = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? []
      return `${tag}-src 'sha256-${createHash('sha256').update(code).digest('base64')}'`
    }
    const policy = headers['content-security-policy']
    expect(policy).toContain(`default-src 'none'; ${hashIn('style')}; ${hashIn('script')}; connect-src 'self'`)
  })

  it("a text of an app's own cannot end the script of the page [V1.1.2]", async () => {
    const own = {
      ...app,
      texts: { en: { 'undoPage.doing': '</script><script>alert(1)</script>', 'undoPage.button': '<b>' } },
    }
    const { html } = await write('en', own)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).toContain('\\u003c/script>')
    expect(html).toContain('id="act">&#60;b&#62;</button>')
  })

  it('a page whose link names no app shows no name [MAIL-13]', async () => {
    expect((await write('de', null)).html).not.toContain('class="app"')
  })
})

it('the link of a mail names app and language before the token, which no server is sent', () => {
  const token = 'x'.repeat(43)
  expect(actionLink(page, { publicOrigin: 'https://auth.example.com', token, appId: 'a&b', language: 'pt-BR' })).toBe(
    `https://auth.example.com/account/undo?app=a%26b&lang=pt-BR#${token}`,
  )
})
