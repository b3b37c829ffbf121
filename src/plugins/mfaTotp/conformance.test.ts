import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { mfaTotpFlows } from './flows.ts'
import { mfaTotp } from './index.ts'
import { logIn } from '../../ui/testing/secondFactors.ts'
import { answerWhenAsked, codeOf, logInWithApp, totpProvider } from './testing/setUp.ts'

/**
 * Secrets that the fake provider showed for scanning, oldest first. The seeded random numbers make them the same in
 * each run.
 */
const secrets: string[] = []

describePluginConformance(() => mfaTotp(), {
  companions: () => [email()],
  provider: totpProvider,
  flows: {
    init: { before: logIn },
    enrol: {
      args: () => ({ code }),
      before: async (test) => {
        await logIn(test)
        const { secret } = await test.until(test.client.run(mfaTotpFlows.init))
        code = codeOf(test)
        secrets.push(secret, code)
      },
    },
    unenrol: {
      before: async (test) => {
        await logInWithApp(test)
        answerWhenAsked(test)
      },
    },
  },
  mfa: { before: logInWithApp, code: codeOf },
  secrets,
  axe,
})

let code = ''
