import { call, services, type SagaGenerator } from '../../core/index.ts'
import { WALLET_PATHS } from './contract.ts'
import { toWalletLoginError } from './toWalletLoginError.ts'

/** Calls an endpoint, and maps its refusals to the plugin's errors. */
export function* post<R>(path: string, body: object, options: { authenticated?: boolean } = {}): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body, options)
  } catch (error) {
    throw toWalletLoginError(error, path === WALLET_PATHS.unlink ? 'unlink' : 'sign-in')
  }
}
