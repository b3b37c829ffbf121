import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { mfaSmsFlows } from './flows.ts'
import { mfaSms } from './index.ts'
import { logIn } from '../../ui/testing/secondFactors.ts'
import { answerWhenAsked, codeOf, logInWithPhone, NUMBER, smsProvider } from './testing/setUp.ts'

/** Texts that the conformance kit must find in no state, log or URL: the number, and each code that `enrol` uses. */
const secrets: string[] = [NUMBER]

describePluginConformance(() => mfaSms(), {
  companions: () => [email()],
  provider: smsProvider,
  flows: {
    init: { args: { phoneNumber: NUMBER }, before: logIn },
    enrol: {
      args: () => ({ phoneNumber: NUMBER, code }),
      before: async (test) => {
        await logIn(test)
        await test.until(test.client.run(mfaSmsFlows.init, { phoneNumber: NUMBER }))
        code = codeOf(test)
        secrets.push(code)
      },
    },
    unenrol: {
      before: async (test) => {
        await logInWithPhone(test)
        answerWhenAsked(test)
      },
    },
  },
  mfa: { before: logInWithPhone, code: (test) => codeOf(test) },
  secrets,
  axe,
})

let code = ''
