import { bindFrame, call, requireToken, select, selectEmbeddedWallet, services, type SagaGenerator } from '../../core/index.ts'

/**
 * Tells the server of the frame's key right after a login, beside what else that does: the login is the proof of identity that naming a
 * key takes, and no script of the page that comes later can name one of its own. Opens no frame for a user who has no wallet; the first
 * request to it then does all this.
 */
export function* bindAfterLogin(): SagaGenerator<void> {
  const { frame } = yield* services()
  if (!frame.isOpen() && !(yield* select(selectEmbeddedWallet))) return
  yield* call(bindFrame, yield* call(requireToken), { isQuiet: true })
}
