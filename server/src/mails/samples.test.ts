import { developmentApp } from '../core/apps/index.ts'
import { MAIL_KINDS } from '../core/mail/index.ts'
import { LANGUAGES } from '../core/messages/index.ts'
import { sampleMails } from './samples.ts'

const app = { ...developmentApp(), name: 'Acme & <b>' }

it('the preview has a mail of each kind, but for notices of plugins', async () => {
  const kinds = [...(await sampleMails(app, 'en')).values()].map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(MAIL_KINDS.filter((kind) => kind !== 'notice')))
})

it.each(LANGUAGES)(
  'each mail in %s has all of its values, escaped, and the same in both parts [MAIL-2, MAIL-3]',
  async (language) => {
    for (const [name, { subject, text, html }] of await sampleMails(app, language)) {
      expect([name, subject, text, html.replace(/<style[^]*?<\/style>/g, '')].join('\n')).not.toMatch(
        /\{\w+[,}]|\{\{|undefined/,
      )
      expect(html).not.toContain('<b>')
      expect(html.match(/<a /g)?.length ?? 0).toBe(text.includes('https://auth.example.com') ? 1 : 0)
    }
  },
)
