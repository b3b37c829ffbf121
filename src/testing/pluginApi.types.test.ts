import {
  createClient,
  createFlow,
  defineLoginMethod,
  definePlugin,
  pluginFactory,
  type LoginMethodName,
  type SagaGenerator,
  type User,
} from '../core/index.ts'
import type { OAuthProvider } from '../core/contract.ts'
import type { OAuthPluginFactory } from '../plugins/oauth/index.ts'
import * as oauth from '../plugins/oauth/index.ts'
import { usePlugin } from '../ui/hooks/index.ts'
import { LINK_TYPES, type LinkTypes } from '../ui/hooks/useLinkAccount.ts'
import { createTestClient } from './createTestClient.ts'

function* greet(_args: { name: string }): SagaGenerator<number> {
  return 1
}
function* rest(): SagaGenerator<void> {}

const greeterFlows = { greet: createFlow('greeter/greet', greet), rest: createFlow('greeter/rest', rest) }
const greeter = pluginFactory('greeter', (_options: { loud?: boolean } = {}) =>
  definePlugin({ id: 'greeter', flows: greeterFlows }),
)
const sms = pluginFactory('sms', () => definePlugin({ id: 'sms', flows: { send: createFlow('sms/send', rest) } }))

/** Uses values for their types only, so that the compiler does not call them unused. */
const look = (..._values: unknown[]): void => {}

/** Checked by the compiler; never called. */
export function typesOfClient(): void {
  const client = createClient({ appId: 'x', apiUrl: 'https://x', plugins: [greeter()] })
  const greeted: Promise<number> = client.plugins.greeter.greet({ name: 'Ada' })
  const rested: Promise<void> = client.plugins.greeter.rest()
  const loggedIn: Promise<{ user: User; method: string | null }> = client.login()
  look(greeted, rested, loggedIn)
  // @ts-expect-error -- `sms` is not enabled
  look(client.plugins.sms)
  // @ts-expect-error -- no such flow
  look(client.plugins.greeter.shout)
  // @ts-expect-error -- `name` is missing
  look(client.plugins.greeter.greet({}))
  // @ts-expect-error -- an argument is needed
  look(client.plugins.greeter.greet())
  // @ts-expect-error -- takes no argument
  look(client.plugins.greeter.rest({ name: 'Ada' }))
  // @ts-expect-error -- the result is a number
  const wrong: Promise<string> = client.plugins.greeter.greet({ name: 'Ada' })
  look(wrong)
  // @ts-expect-error -- an option that the plugin does not have
  greeter({ quiet: true })
  // @ts-expect-error -- a factory is no plugin
  createClient({ appId: 'x', apiUrl: 'https://x', plugins: [greeter] })
}

/** Checked by the compiler; never called. */
export function useTypesOfPlugins(): void {
  const { greet: say } = usePlugin(greeter)
  const greeted: Promise<number> = say({ name: 'Ada' })
  look(greeted)
  // @ts-expect-error -- a plugin that does not have this flow
  look(usePlugin(sms).greet)
}

/** Checked by the compiler; never called. */
export function typesOfConfig(): void {
  const methods: LoginMethodName[] = [
    'email',
    'sms',
    'google',
    'twitter',
    'discord',
    'github',
    'spotify',
    'instagram',
    'tiktok',
    'linkedin',
    'apple',
    'wallet',
    'farcaster',
    'passkey',
  ]
  look(createClient({ appId: 'x', apiUrl: 'https://x', plugins: [], config: { loginMethods: methods } }))
  // @ts-expect-error -- a misspelt login method
  look(createClient({ appId: 'x', apiUrl: 'https://x', plugins: [], config: { loginMethods: ['emial'] } }))
}

/** Checked by the compiler; never called. */
export function typesOfDefinitions(): void {
  // @ts-expect-error -- a login method needs landing, login and link
  defineLoginMethod({ id: 'bare', flows: {} })
}

/** Checked by the compiler; never called. A provider that is new in `OAUTH_PROVIDERS` is asked for in these places. */
export function typesOfOAuthProviders(): void {
  const factories: Readonly<Record<OAuthProvider, OAuthPluginFactory<OAuthProvider>>> = oauth
  look(factories)
  const { linkSpotify, ...others } = LINK_TYPES
  look({ ...others, linkSpotify } satisfies LinkTypes)
  // @ts-expect-error -- a provider without its function
  look(others satisfies LinkTypes)
  // @ts-expect-error -- a function that links accounts of another provider
  look({ ...LINK_TYPES, linkSpotify: 'google_oauth' } satisfies LinkTypes)
}

describe('the types of plugins', () => {
  it('client.plugins has at runtime the plugins and flows that its type names', () => {
    const { client, dispose } = createTestClient({ plugins: [greeter()], start: false })
    expect(Object.keys(client.plugins)).toEqual(['greeter'])
    expect(Object.keys(client.plugins.greeter)).toEqual(['greet', 'rest'])
    expect([greeter.pluginId, sms.pluginId]).toEqual(['greeter', 'sms'])
    dispose()
  })
})
