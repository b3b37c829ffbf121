import { mfaFlows, selectUser, type User } from '../../../core/index.ts'
import { emailAccount } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext } from '../../../testing/states/index.ts'
import { withoutClipboard } from '../../../ui/testing/pageFakes.ts'
import { mfaTotp } from '../../mfaTotp/index.ts'
import { MFA_BACKUP_CODES_PATHS } from '../contract.ts'
import { mfaBackupCodes } from '../index.ts'

type Hands = Pick<StateContext, 'press' | 'type' | 'sees' | 'advance' | 'client' | 'provider'>

const userOf = ({ client }: Pick<StateContext, 'client'>): User => selectUser(client.store.getState()) as User

/** Has the codes shown, which asks for a code of the authenticator app. */
async function show(context: Hands): Promise<void> {
  const { press, sees, type, provider } = context
  await press('mfaBackupCodes.offer.show')
  await sees('mfaTotp.verify.detail')
  await type('mfa.code.label', provider.secondFactors.totpCode(userOf(context)))
}

/** Uses up so many codes before the screen opens. */
const spend =
  (count: number) =>
  async (context: Pick<StateContext, 'client' | 'provider'>): Promise<void> => {
    const { secondFactors } = context.provider
    const user = userOf(context)
    for (const code of secondFactors.backupCodes(user).slice(0, count))
      secondFactors.require(user, { method: 'backup_codes', code })
  }

/** Removes the authenticator app, and chooses to prove it by a backup code. */
const ask = ({ client }: Pick<StateContext, 'client'>) => client.run(mfaFlows.remove, { method: 'totp' })
const choose = ({ press }: Pick<StateContext, 'press'>) => press('mfaBackupCodes.use')

async function enter(context: Hands, code: string): Promise<void> {
  await choose(context)
  await context.type('mfaBackupCodes.verify.label', code, { submit: true })
}

/** Enters four wrong codes, each once the one before is refused. */
async function enterFourWrong(context: Hands): Promise<void> {
  await choose(context)
  for (const wrong of ['00000-00000', '00000-00001', '00000-00002', '00000-00003']) {
    await context.type('mfaBackupCodes.verify.label', wrong, { submit: true })
    await context.advance(1_400)
  }
}

const accounts = [emailAccount('ada@example.com')]
const withApp = { accounts, mfa: ['totp'] }
const user = { accounts, mfa: ['totp', 'backup_codes'] }

/** All states of the screens of backup codes, as the workbench and the tests draw them. */
export const mfaBackupCodesStates = defineScreenStates({
  plugin: 'mfaBackupCodes',
  plugins: () => [mfaBackupCodes()],
  companions: () => [mfaTotp()],
  app: { mfa_methods: ['totp', 'backup_codes'] },
  screens: {
    MFA_BACKUP_CODES_SCREEN: {
      offered: { user: withApp, shows: ['mfaBackupCodes.offer.detail', 'mfa.notNow'] },
      'not made': {
        user: withApp,
        prepare: ({ provider }) => void provider.fail(MFA_BACKUP_CODES_PATHS.enroll, 'garbage'),
        steps: ({ press }) => press('mfaBackupCodes.offer.show'),
        shows: 'mfa.error.enrollment',
      },
      'the codes': {
        user: withApp,
        steps: show,
        shows: ['mfaBackupCodes.codes.detail', 'mfaBackupCodes.codes.copy'],
      },
      'the codes are not copied': {
        user: withApp,
        prepare: withoutClipboard,
        async steps(context) {
          await show(context)
          await context.press('mfaBackupCodes.codes.copy')
        },
        shows: 'mfaBackupCodes.codes.copyFailed',
      },
      counting: {
        user,
        prepare: ({ provider }) => void provider.fail(MFA_BACKUP_CODES_PATHS.status, 'slow'),
        shows: 'mfaBackupCodes.manage.loading',
      },
      'how many are left': {
        user,
        before: spend(1),
        shows: ['mfaBackupCodes.manage.detail', 'mfaBackupCodes.manage.leftOf'],
      },
      'running out': { user, before: spend(8), shows: ['mfaBackupCodes.manage.few', 'mfaBackupCodes.manage.leftOf'] },
      'none left': { user, before: spend(10), shows: ['mfaBackupCodes.manage.none', 'mfaBackupCodes.manage.leftOf'] },
      'not counted': {
        user,
        prepare: ({ provider }) => void provider.fail(MFA_BACKUP_CODES_PATHS.status, 'garbage'),
        shows: ['mfaBackupCodes.manage.detail', 'mfa.error.enrollment'],
      },
      'new ones?': {
        user,
        steps: ({ press }) => press('mfaBackupCodes.renew'),
        shows: 'mfaBackupCodes.renew.detail',
      },
      'remove them?': {
        user,
        steps: ({ press }) => press('mfaBackupCodes.remove'),
        shows: 'mfaBackupCodes.remove.detail',
      },
    },
    MFA_BACKUP_CODES_VERIFICATION_SCREEN: {
      asking: { user, open: ask, steps: choose, shows: ['mfaBackupCodes.verify.detail', 'mfaBackupCodes.verify.left'] },
      'running out': {
        user,
        before: spend(8),
        open: ask,
        steps: choose,
        shows: 'mfaBackupCodes.verify.few',
      },
      'not a code': {
        user,
        open: ask,
        steps: (context) => enter(context, '123456'),
        shows: 'mfaBackupCodes.verify.form',
      },
      'checking the code': {
        user,
        open: ask,
        async steps(context) {
          context.frame.fail('mfa:unenroll', 'silence')
          await enter(context, context.provider.secondFactors.backupCodes(userOf(context))[0] ?? '')
        },
        shows: 'mfaBackupCodes.verify.title',
      },
      'a wrong code': {
        user,
        open: ask,
        steps: (context) => enter(context, '00000-00000'),
        shows: 'mfa.error.invalidCode',
      },
      'too many wrong codes': { user, open: ask, steps: enterFourWrong, shows: 'mfa.error.maxAttempts' },
      'too late': {
        user,
        open: ask,
        async steps(context) {
          await choose(context)
          await context.advance(300_000)
        },
        shows: 'mfa.error.timeLimit',
      },
    },
  },
})
