import { mfaFlows, selectUser } from '../../../core/index.ts'
import { mfaPasskey } from '../../../plugins/mfaPasskey/index.ts'
import { mfaSms } from '../../../plugins/mfaSms/index.ts'
import { mfaTotp } from '../../../plugins/mfaTotp/index.ts'
import { passkey } from '../../../plugins/passkey/index.ts'
import { emailAccount, phoneAccount } from '../../../testing/index.ts'
import type { StatesByName } from '../../../testing/states/index.ts'

const companions = () => [mfaTotp(), mfaSms(), passkey(), mfaPasskey()]
const app = { mfa_methods: ['totp', 'sms', 'passkey'] }
const accounts = [emailAccount('ada@example.com')]

export const enrolmentStates: StatesByName = {
  'what it is for': { companions, app, user: {}, shows: 'mfa.intro.detail' },
  'which methods': {
    companions,
    app,
    user: {},
    data: { step: 'methods' },
    shows: ['mfa.choose.detail', 'mfa.recommended'],
  },
  'one added': { companions, app, user: { accounts, mfa: ['totp'] }, shows: 'mfa.added' },
  'a phone that logs in': {
    companions,
    app: { ...app, sms_auth: true },
    user: { accounts: [...accounts, phoneAccount('+14155552671')] },
    data: { step: 'methods' },
    shows: 'mfa.disabled',
  },
  'asked before it goes': {
    companions,
    app,
    user: { accounts, mfa: ['totp'] },
    steps: ({ press }) => press('mfa.remove'),
    shows: ['mfa.remove.question', 'mfa.remove.last'],
  },
  'one was removed': {
    companions,
    app,
    user: { accounts, mfa: ['totp', 'sms'] },
    async steps({ press, type, client, provider, sees }) {
      await press('mfa.remove')
      await press('mfa.remove.confirm')
      await sees('mfaTotp.verify.detail')
      const user = selectUser(client.store.getState())
      await type('mfa.code.label', user ? provider.secondFactors.totpCode(user) : '')
    },
    shows: 'mfa.remove.done',
  },
  'no methods': { companions, app: { mfa_methods: [] }, user: {}, shows: 'mfa.none.detail' },
}

export const verificationStates: StatesByName = {
  'which method': {
    companions,
    app,
    user: { accounts, mfa: ['totp', 'sms'] },
    // Removing a method asks for a proof, beginning with the user's first method.
    open: ({ client }) => client.run(mfaFlows.remove, { method: 'sms' }),
    steps: ({ press }) => press('mfa.another'),
    shows: 'mfa.verify.detail',
  },
}
