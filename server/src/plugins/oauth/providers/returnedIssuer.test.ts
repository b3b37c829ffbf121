import { github } from './github.ts'
import { spotify } from './spotify.ts'
import { systemClock } from '../../../core/foundation/clock.ts'
import type { Leaving } from '../../../core/oauth/authorizationClient.ts'
import { createProviderClient } from './providerClient.ts'
import { instagram } from './instagram.ts'
import type { ProviderDefinition } from './types.ts'

const LEAVING: Leaving = { state: 'the-state', verifier: 'v'.repeat(43), nonce: 'n' }
const ANSWERS: Record<string, unknown> = {
  '/login/oauth/access_token': { access_token: 'a', token_type: 'bearer', scope: '' },
  '/api/token': { access_token: 'a', token_type: 'bearer' },
  '/oauth/access_token': { data: [{ access_token: 'a' }] },
  '/user': { id: 7, login: 'ada' },
  '/user/emails': [],
  '/v1/me': { id: 'ada' },
  '/v23.0/me': { id: '17841400000000000', username: 'ada' },
}

/** Completes a login at the real provider definition, with canned answers instead of the network. */
const arrive = (definition: ProviderDefinition, parameters: Record<string, string>) =>
  createProviderClient(
    {
      definition,
      clientId: 'client',
      clientSecret: 'secret',
      returnTokens: false,
      onMobile: false,
      timeoutMs: 1_000,
      isSimulated: false,
      callbackUrl: `https://auth.example.com/api/v1/oauth/callback/${definition.id}`,
    },
    async (url) => Response.json(ANSWERS[new URL(url).pathname]),
    systemClock,
  ).arrive(new URLSearchParams({ code: 'c', state: LEAVING.state, ...parameters }), LEAVING)

describe('an OAuth return that names its issuer', () => {
  it("an OAuth return with GitHub's issuer, or with none, logs in with GitHub", async () => {
    await expect(arrive(github, { iss: 'https://github.com/login/oauth' })).resolves.toMatchObject({
      person: { subject: '7' },
    })
    await expect(arrive(github, {})).resolves.toMatchObject({ person: { subject: '7' } })
  })

  it.each(['https://github.com', 'https://evil.example', 'https://github.com/login/oauth/'])(
    'an OAuth return to GitHub with the issuer %j is refused [V6.8.1, V10.2.2]',
    async (iss) => {
      await expect(arrive(github, { iss })).rejects.toMatchObject({ failure: 'failed' })
    },
  )

  it('an OAuth return of a provider without a known issuer logs in, whatever issuer it names', async () => {
    await expect(arrive(spotify, { iss: 'https://accounts.spotify.com/whatever' })).resolves.toMatchObject({
      person: { subject: 'ada' },
    })
  })
})

it("an Instagram login is refused if the provider's answer has only the app-scoped number", async () => {
  await expect(arrive(instagram, {})).rejects.toMatchObject({ failure: 'failed' })
})
