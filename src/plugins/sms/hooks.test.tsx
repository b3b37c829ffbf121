import { createTestClient, fakeProvider } from '../../testing/index.ts'
import { describeCodeHook } from '../../ui/testing/codeHook.tsx'
import { SMS_PATHS } from './contract.ts'
import { sms, useSmsLogin } from './index.ts'

const ADA = '+14155552671'

describeCodeHook({
  name: 'useSmsLogin',
  use: useSmsLogin,
  prefix: 'sms',
  options: () => ({ plugins: [sms()], provider: fakeProvider({ config: { sms_auth: true } }) }),
  send: { phoneNumber: ADA },
  to: ADA,
  initPath: SMS_PATHS.init,
})

describe('the API by the plugin’s id', () => {
  it("client.plugins.sms has the plugin's five methods, with typed arguments", () => {
    const { client, dispose } = createTestClient({ plugins: [sms()], start: false })
    const verbs = ['sendCode', 'resendCode', 'loginWithCode', 'linkWithCode', 'unlink']
    expect(Object.keys(client.plugins.sms)).toEqual(verbs)
    // @ts-expect-error -- a number is needed
    const call = () => client.plugins.sms.sendCode({})
    expect(call).toBeInstanceOf(Function)
    dispose()
  })
})
