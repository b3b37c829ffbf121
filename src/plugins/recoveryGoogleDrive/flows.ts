import {
  call,
  createFlow,
  lazySaga,
  services,
  type LazySaga,
  type SagaGenerator,
  type WalletAddress,
} from '../../core/index.ts'
import type { SetUpDriveArgs, WithWindow } from './saga.ts'

const lazy = () => import('./lazy.ts')

/** Features of `window.open` for a popup of the size of a phone. */
const POPUP = 'popup,width=480,height=720'

/** Opens the popup before any code loads: browsers block one that does not open in the click itself. */
function inWindow<Args extends object | void>(work: LazySaga<[WithWindow & Args], WalletAddress>) {
  function* begin(args: Args): SagaGenerator<WalletAddress> {
    const { windows } = yield* services()
    const popup = windows.open('', POPUP)
    try {
      return yield* call(work, { ...args, popup })
    } finally {
      popup?.close()
    }
  }
  return Object.assign(begin, { preload: work.preload })
}

/** Flows to run in a click: `client.plugins.recoveryGoogleDrive.recover()`. Their sagas load with the first flow that runs. */
export const recoveryGoogleDriveFlows = {
  /** Goes on when the modal closes: only its end tells whether the wallet is backed up. */
  setUp: createFlow('recoveryGoogleDrive/setUp', inWindow<SetUpDriveArgs | void>(lazySaga(lazy, 'setUp'))),
  recover: createFlow('recoveryGoogleDrive/recover', inWindow<void>(lazySaga(lazy, 'recover')), {
    endsWithModal: true,
  }),
}
