import { createTestClient } from '../../testing/createTestClient.ts'
import { fakeProvider } from '../../testing/provider/fakeProvider.ts'
import type { WireSession } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { createFlow } from '../flow/createFlow.ts'
import { definePlugin } from '../plugin/define.ts'
import { assertPlugins } from '../plugin/assertPlugins.ts'
import type { Plugin } from '../plugin/types.ts'
import { pluginOptions, services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { captchaToken } from './captcha.ts'
import { completeLogin } from './completeLogin.ts'

const PATH = '/api/v1/door/authenticate'

function* ask(args?: { token?: string | undefined }): SagaGenerator<string | undefined> {
  return yield* call(captchaToken, args)
}

function* enter(): SagaGenerator<void> {
  const { api } = yield* services()
  yield* call(completeLogin, yield* call(api.post<WireSession>, PATH, {}), { method: 'door' })
}

const askFlow = createFlow('door/ask', ask)
const enterFlow = createFlow('door/enter', enter)
const door = definePlugin({ id: 'door', options: 'the door', flows: { ask: askFlow, enter: enterFlow } })

const solved = jest.fn()
function* solve(): SagaGenerator<string> {
  const options = yield* pluginOptions<string>()
  solved()
  return `token of ${options}`
}

const guard = (overrides: Partial<Plugin> = {}): Plugin => ({
  ...definePlugin({ id: 'guard', options: 'the guard', captcha: { solve } }),
  ...(overrides as object),
})

let dispose = () => {}
afterEach(() => {
  dispose()
  solved.mockClear()
})

function setUp({ isOn = true, isOffline = false, plugins = [guard()] as Plugin[] } = {}) {
  const provider = fakeProvider({ config: { captcha_enabled: isOn, captcha_site_key: 't:key' } })
  if (isOffline) provider.fail(`/api/v1/apps/${provider.appId}`, 'offline')
  provider.route('POST', PATH, () => provider.sessionFor({ type: 'door', subject: 'ada' }))
  const test = createTestClient({ plugins: [door, ...plugins], provider })
  dispose = test.dispose
  return { ...test, ask: (token?: string) => test.until(test.client.run(askFlow, { token })) }
}

describe('the CAPTCHA response of a login', () => {
  it('a login sends the CAPTCHA response of the plugin that solves CAPTCHAs, which reads its own options [CAPTCHA-1, CONFIG-29]', async () => {
    expect(await setUp().ask()).toBe('token of the guard')
  })

  it('a login before the configuration is loaded waits for it, and solves one CAPTCHA', async () => {
    const { ask, client } = setUp()
    expect(client.store.getState().config.status).toBe('loading')
    await ask()
    expect(solved).toHaveBeenCalledTimes(1)
  })

  it('a CAPTCHA response that the host brought along is used, and none is solved [CAPTCHA-2]', async () => {
    expect(await setUp().ask('from the host')).toBe('from the host')
    expect(solved).not.toHaveBeenCalled()
  })

  it('a login in an app without CAPTCHA solves none [CAPTCHA-1]', async () => {
    expect(await setUp({ isOn: false }).ask()).toBeUndefined()
  })

  it('a login without a CAPTCHA plugin sends no response, and leaves the decision to the server [CAPTCHA-4]', async () => {
    expect(await setUp({ plugins: [] }).ask()).toBeUndefined()
  })

  it('a login solves no CAPTCHA if the configuration cannot be loaded', async () => {
    expect(await setUp({ isOffline: true }).ask()).toBeUndefined()
  })

  it('a user who is logged in solves no CAPTCHA [CAPTCHA-2]', async () => {
    const { client, until, ask } = setUp()
    await until(client.run(enterFlow))
    expect(await ask()).toBeUndefined()
    expect(solved).not.toHaveBeenCalled()
  })

  it('a login fails with the error that solve() of the CAPTCHA plugin throws', async () => {
    const failing = guard({
      captcha: {
        *solve() {
          throw new AuthError('captcha_timeout', 'Captcha failed')
        },
      },
    })
    await expect(setUp({ plugins: [failing] }).ask()).rejects.toMatchObject({ code: 'captcha_timeout' })
  })

  it('a login fails with plugin_crashed if the CAPTCHA plugin crashed', async () => {
    const crashing = guard({
      *saga() {
        throw new Error('a bug')
      },
    })
    await expect(setUp({ plugins: [crashing] }).ask()).rejects.toMatchObject({ code: 'plugin_crashed' })
    expect(solved).not.toHaveBeenCalled()
  })
})

it('assertPlugins refuses two plugins that solve CAPTCHAs', () => {
  expect(() => assertPlugins([guard(), guard({ id: 'watch' })])).toThrow('Two plugins tell people from machines')
})
