import {
  call,
  isEmbeddedWallet,
  lazySaga,
  pluginOptions,
  select,
  selectAppConfig,
  selectIsModalOpen,
  type AfterLoginStep,
  type CoreState,
  type SagaGenerator,
  type User,
} from '../../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'

/** After the step for the terms (10): a user who has not agreed gets no wallet. */
const ORDER = 50

const createOnLogin = lazySaga(() => import('./createOnLogin.ts'), 'createOnLogin')

/**
 * Steps that create the wallet of a user who logs in. Only one of the two runs: the first if the modal is open, so that the user
 * first sees that the login succeeded (0.9 s); the second for a headless login, which creates the wallet at once.
 */
export const afterLoginSteps: readonly AfterLoginStep[] = [
  { id: 'embeddedWallet', needsModal: true },
  { id: 'embeddedWalletWithoutModal', needsModal: false },
].map(({ id, needsModal }) => ({
  id,
  order: ORDER,
  needsModal,
  *isNeeded({ user }) {
    return (yield* select(selectIsModalOpen)) === needsModal && (yield* call(isDue, user))
  },
  run: ({ isNewUser }, isOurs) => createOnLogin({ isNewUser }, isOurs),
}))

/** Returns `true` if a login makes a wallet for the user. */
export function* isDue(user: User): SagaGenerator<boolean> {
  const wanted = yield* select(selectCreateOnLogin, yield* pluginOptions<ResolvedEmbeddedWalletOptions>())
  if (wanted === 'off' || user.linkedAccounts.some(isEmbeddedWallet)) return false
  return wanted === 'all-users' || user.wallet === null
}

/** Returns which users get a wallet at login: the plugin option, else the app configuration (of host or provider), else `off`. */
export const selectCreateOnLogin = (
  state: CoreState,
  { createOnLogin }: Pick<ResolvedEmbeddedWalletOptions, 'createOnLogin'>,
) => createOnLogin ?? selectAppConfig(state)?.createOnLogin ?? 'off'
