import { fakeProvider, ProviderError, type FakeProvider } from '../../../testing/index.ts'
import type { WireUser } from '../../contract.ts'
import { createFlow } from '../../flow/createFlow.ts'
import type { LazyComponent, MfaDefinition } from '../../plugin/types.ts'
import { services } from '../../saga/context.ts'
import { call, type SagaGenerator } from '../../saga/effects.ts'
import type { User } from '../../user/types.ts'
import { enrolMfa, unenrolMfa } from '../enrol.ts'
import { defineMfaMethod } from '../plugin.ts'
import { proveSecondFactor } from '../../reauthentication/proveSecondFactor.ts'

/** Code that the hardware token of the tests types when its button is pressed. */
export const TOKEN_CODE = 'cccjgjgkhcbb'
const PATH = '/api/v1/plugins/hardwareToken'

const empty: LazyComponent = async () => ({ default: () => null })

/** Posts to the plugin's own server half, and returns the updated user from its answer. */
function* post(path: string, body: object): SagaGenerator<WireUser> {
  const { api } = yield* services()
  return yield* call(api.post<WireUser>, `${PATH}/${path}`, body)
}

function* enrol({ code }: { code: string }): SagaGenerator<User> {
  return yield* call(enrolMfa, { method: 'hardware_token', submit: () => post('enrol', { code }) })
}

function* unenrol(): SagaGenerator<User> {
  const submit = () =>
    proveSecondFactor({ action: 'hardwareToken:remove' }, ({ mfaMethod: method, mfaCode: code }) =>
      post('remove', { mfa: { method, code } }),
    )
  return yield* call(unenrolMfa, { submit })
}

export const hardwareTokenFlows = {
  enrol: createFlow('hardwareToken/enrol', enrol),
  unenrol: createFlow('hardwareToken/unenrol', unenrol),
}

/** A third party's method with its own server half: a token that generates and types a code. */
export const hardwareToken = (mfa: Partial<MfaDefinition> = {}, load = empty) =>
  defineMfaMethod({
    id: 'hardwareToken',
    flows: hardwareTokenFlows,
    screens: { ENROL: { load }, VERIFY: { load } },
    locales: { en: { 'hardwareToken.label': 'Hardware token' } },
    mfa: {
      method: 'hardware_token',
      label: 'hardwareToken.label',
      icon: empty,
      enrolment: { screen: 'ENROL', submit: hardwareTokenFlows.enrol },
      verification: {
        screen: 'VERIFY',
        read: (code) => (typeof code === 'string' && /^[b-v]{12}$/.test(code) ? code : null),
      },
      unenrol: hardwareTokenFlows.unenrol,
      ...mfa,
    },
  })

/** A provider with the method's server half and the built-in authenticator app. */
export function hardwareTokenProvider(methods = ['totp', 'hardware_token']): FakeProvider {
  const provider = fakeProvider({ config: { mfa_methods: methods } })
  provider.secondFactors.verifyWith('hardware_token', (_user, code) => code === TOKEN_CODE)
  provider.route('POST', `${PATH}/enrol`, ({ requireUser, body }) => {
    const user = requireUser()
    provider.secondFactors.require(user, body.mfa, 'change')
    if (body.code !== TOKEN_CODE)
      throw new ProviderError(422, 'invalid_credentials', 'That is not the code of this token.')
    return provider.secondFactors.add(user, 'hardware_token')
  })
  provider.route('POST', `${PATH}/remove`, ({ requireUser, body }) => {
    const user = requireUser()
    provider.secondFactors.require(user, body.mfa, 'change')
    return provider.secondFactors.remove(user, 'hardware_token')
  })
  return provider
}
