import {
  bindFrame,
  call,
  requireToken,
  select,
  selectEmbeddedWallet,
  services,
  type SagaGenerator,
} from '../../../core/index.ts'

/**
 * Registers the frame's key with the server right after login, without asking the user. The server asks for a recent proof of identity to
 * register a key, which the login is; and a script injected into the page later cannot register a key of its own. If the user has no
 * wallet and the frame is not open yet, the first request to the frame registers the key instead.
 */
export function* bindFrameAfterLogin(): SagaGenerator<void> {
  const { frame } = yield* services()
  if (!frame.isOpen() && !(yield* select(selectEmbeddedWallet))) return
  yield* call(bindFrame, yield* call(requireToken), { isQuiet: true })
}
