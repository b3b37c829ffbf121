import { developmentApp } from '../apps/index.ts'
import { writerOf } from '../messages/index.ts'
import { composeNotices } from '../notices/compose.ts'
import { mfaNotice, type MfaChange } from './notice.ts'

const app = { ...developmentApp(), name: 'Acme <b>' }
const notice = async (change: MfaChange) => {
  const written = mfaNotice(await writerOf(app, 'en'), { change, methods: [{ type: 'totp' }] })
  return composeNotices(() => app, [{ to: 'ada@example.com', at: new Date('2026-01-15T12:00:00Z'), ...written }])
}

describe('the mail about a change of second factors', () => {
  it.each([
    [
      'first',
      'Verification by an authenticator app was turned on. From now on it is asked for before sensitive actions.',
    ],
    ['added', 'Verification by an authenticator app was added.'],
    [
      'replaced',
      'Verification by an authenticator app was set up anew. What was set up before does not work any more.',
    ],
    ['removed', 'Verification by an authenticator app was removed.'],
    ['lastRemoved', 'Verification by an authenticator app was removed. Sensitive actions are not verified any more.'],
    [
      'reset',
      'Verification was turned off by the operator. It was by an authenticator app. You can set it up again in the app.',
    ],
  ] as const)('the mail about second factors says what happened: %s', async (change, fact) => {
    const { subject, text, html } = await notice(change)
    expect(subject).toBe('Your verification methods for Acme <b> changed')
    expect(text.split('\n')[0]).toBe(fact)
    expect(html).toContain(`<p style="margin:0">${fact}</p>`)
  })

  it('the mail about second factors says what to do if it was somebody else, and has no link [MFA-10]', async () => {
    const { text, html } = await notice('first')
    expect(text).toContain('If this was not you, somebody may have access to your account.')
    expect(html).not.toMatch(/<a |href|src=/)
  })

  it('an app name with markup is escaped in the mail about second factors [V1.1.2]', async () => {
    const { html } = await notice('first')
    expect(html).not.toContain('<b>')
    expect(html).toContain('Acme &#60;b&#62;')
  })
})
