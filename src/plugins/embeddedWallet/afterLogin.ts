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
} from '../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'

/** After the terms (10): nothing is made for a user who has not agreed. */
const ORDER = 50

const createOnLogin = lazySaga(() => import('./onUse.ts'), 'createOnLogin')

/**
 * The wallet of a user who logs in. Two steps, of which one runs: in the modal the user first sees that the login succeeded
 * (0.9 s), a headless login goes on at once.
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

function* isDue(user: User): SagaGenerator<boolean> {
  const wanted = yield* select(selectCreateOnLogin, yield* pluginOptions<ResolvedEmbeddedWalletOptions>())
  if (wanted === 'off' || user.linkedAccounts.some(isEmbeddedWallet)) return false
  return wanted === 'all-users' || user.wallet === null
}

/** When wallets are made, as the host says it here or in the configuration, else the provider. */
export const selectCreateOnLogin = (
  state: CoreState,
  { createOnLogin }: Pick<ResolvedEmbeddedWalletOptions, 'createOnLogin'>,
) => createOnLogin ?? selectAppConfig(state)?.createOnLogin ?? 'off'
