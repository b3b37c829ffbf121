import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { mfaTotp } from '../mfaTotp/index.ts'
import { userOf } from '../../ui/testing/secondFactors.ts'
import { mfaBackupCodes } from './index.ts'
import { answerWhenAsked, backupCodeOf, backupProvider, logInWithCodes } from './testing/setUp.ts'

/** Codes that the fake provider made. The seeded random numbers make them the same in each run. */
const secrets: string[] = []

describePluginConformance(() => mfaBackupCodes(), {
  companions: () => [email(), mfaTotp()],
  provider: backupProvider,
  flows: {
    status: { before: (test) => logInWithCodes(test) },
    enrol: {
      before: async (test) => {
        await logInWithCodes(test, false)
        answerWhenAsked(test)
      },
    },
    unenrol: {
      before: async (test) => {
        await logInWithCodes(test)
        secrets.push(...test.provider.secondFactors.backupCodes(userOf(test)))
        answerWhenAsked(test)
      },
    },
  },
  mfa: { before: (test) => logInWithCodes(test), code: backupCodeOf },
  secrets,
  axe,
})
