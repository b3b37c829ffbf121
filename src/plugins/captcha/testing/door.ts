import {
  call,
  captchaToken,
  completeLogin,
  createFlow,
  definePlugin,
  failLogin,
  services,
  type SagaGenerator,
} from '../../../core/index.ts'
import type { WireSession } from '../../../core/contract.ts'
import { fakeProvider, ProviderError, type FakeProvider } from '../../../testing/index.ts'

const PATH = '/api/v1/door/authenticate'

/** Logs in like a real login method: asks for a CAPTCHA if one is needed, and shows the screen of a failure. */
function* enter({ token }: { token?: string | undefined } = {}): SagaGenerator<void> {
  const { api } = yield* services()
  try {
    const body = { token: yield* call(captchaToken, { token }) }
    const session = yield* call(api.post<WireSession>, PATH, body)
    yield* call(completeLogin, session, { method: 'door' })
  } catch (error) {
    yield* call(failLogin, error)
    throw error
  }
}

export const enterFlow = createFlow('door/enter', enter)

/** A login method that needs only a CAPTCHA. */
export const door = definePlugin({ id: 'door', flows: { enter: enterFlow } })

/** A provider whose app requires a CAPTCHA. It accepts each response of `good` once. */
export function captchaProvider({ siteKey = 't:key', good = [] as string[] } = {}): FakeProvider {
  const provider = fakeProvider({ config: { captcha_enabled: true, captcha_site_key: siteKey } })
  const unused = new Set(good)
  provider.route('POST', PATH, ({ body }) => {
    if (unused.delete(String(body.token))) return provider.sessionFor({ type: 'door', subject: 'ada' })
    throw new ProviderError(401, 'invalid_captcha', 'The CAPTCHA was not passed.')
  })
  return provider
}
